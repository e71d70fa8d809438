import { hydrateRoot } from 'react-dom/client';
import { startSession } from '../session/session.ts';
import { relink, shownBridge } from './bridge.ts';
import { startCopy } from './copy.ts';
import { liveWhatsapp } from './live.ts';
import { Register } from './Register.tsx';
import type { Built } from './use-live.ts';

startSession();
startCopy();
const bridge = shownBridge();
if (bridge) void liveWhatsapp().then((link) => link && relink(bridge, link));

const box = document.getElementById('register');
const data = document.getElementById('register-data')?.textContent;
// Written by the build from the same props.
// In a task of its own: together with React's own start it would be a long one on a phone.
if (box && data) setTimeout(() => hydrateRoot(box, <Register {...(JSON.parse(data) as Built)} />));
