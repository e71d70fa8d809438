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
if (box && data) hydrateRoot(box, <Register {...(JSON.parse(data) as Built)} />);
