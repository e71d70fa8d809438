import { openByAddress, startDialogs } from '../browser/dialogs.ts';
import { whenIdle } from '../browser/idle.ts';
import { watchMap } from '../browser/map.ts';
import { replaceBrokenPictures } from '../browser/media.ts';
import { startScroll, watchBooking } from '../browser/scroll.ts';
import { startServices } from '../browser/services.ts';
import { startSpeculation, whenSeen } from '../browser/speculation.ts';
import { startVisits } from '../browser/visits.ts';
import { refresh } from './freshness.ts';
import { loadLazy } from './lazy/load.ts';
import { loadSessionForClient } from './session/load-for-client.ts';

function startMedia(): void {
  replaceBrokenPictures();
  watchMap();
}

const hasDialogs = document.querySelector('dialog') !== null;

// What has just been drawn: the page may have been opened for a card that is newer than it.
function startDrawn(): void {
  startMedia();
  watchBooking();
  if (hasDialogs) openByAddress();
}

// A page that is drawn ahead is nobody's visit yet, and whose session it is may change until then.
whenSeen(() => {
  if (hasDialogs) startDialogs();
  startVisits();
  startServices();
  loadSessionForClient();
  startScroll();
  startMedia();
  whenIdle(() => {
    void refresh().then((redrawn) => redrawn && startDrawn());
    // The form's own page would draw itself ahead.
    if (document.getElementById('register')) void loadLazy('register').catch(() => undefined);
    else startSpeculation();
  });
});
