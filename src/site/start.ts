import { startDialogs } from '../browser/dialogs.ts';
import { whenIdle } from '../browser/idle.ts';
import { replaceBrokenPictures, watchMap } from '../browser/media.ts';
import { startScroll } from '../browser/scroll.ts';
import { startVisits } from '../browser/visits.ts';
import { refresh } from './freshness.ts';
import { hydrateOnIntent } from './hydrate-on-intent.ts';
import { loadLazy } from './lazy/load.ts';
import { loadSessionForClient } from './session/load-for-client.ts';

function startMedia(): void {
  replaceBrokenPictures();
  watchMap();
}

if (document.querySelector('dialog')) startDialogs();
if (document.getElementById('dialogs')) hydrateOnIntent();
startVisits();
loadSessionForClient();
startScroll();
startMedia();
whenIdle(() => {
  void refresh().then((redrawn) => redrawn && startMedia());
  if (document.getElementById('register')) void loadLazy('register').catch(() => undefined);
});
