import { hydrateRoot } from 'react-dom/client';
import { trustOwnMarkup } from '../../browser/trusted-types.ts';
import { startSession } from '../session/session.ts';
import { updateLink, visibleBridge } from './bridge/bridge.ts';
import { startCopy } from './bridge/copy.ts';
import { fetchReach } from './client/fresh-data.ts';
import type { BuiltData } from './client/use-fresh-data.ts';
import { Register } from './Register.tsx';

trustOwnMarkup();
startSession();
startCopy();
const bridge = visibleBridge();
if (bridge)
  void fetchReach().then(
    (reach) => reach?.whatsapp && updateLink(bridge, reach.whatsapp, history.state.service),
  );

const box = document.getElementById('register');
const data = document.getElementById('register-data')?.textContent;
if (box && data) {
  const built: BuiltData = JSON.parse(data);
  // In a task of its own: together with React's start it would be a long task on phones.
  setTimeout(() => hydrateRoot(box, <Register {...built} />));
}
