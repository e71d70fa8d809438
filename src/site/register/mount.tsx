import { hydrateRoot } from 'react-dom/client';
import { startSession } from '../session/session.ts';
import { Register } from './Register.tsx';
import type { Built } from './use-live.ts';

startSession();
const box = document.getElementById('register');
const data = document.getElementById('register-data')?.textContent;
// Written by the build from the same props.
if (box && data) hydrateRoot(box, <Register {...(JSON.parse(data) as Built)} />);
