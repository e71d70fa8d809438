import { loadLazy, loadSessionForClient, whenIdle } from '../lazy/load.ts';
import { refresh } from '../page/freshness.ts';
import { openByAddress, startDialogs } from './dialogs.ts';
import { applyFonts } from './fonts.ts';
import { watchMap } from './map.ts';
import { replaceBrokenPictures } from './media.ts';
import { startScroll, watchBooking } from './scroll.ts';
import { startServices } from './services.ts';
import { startSpeculation, whenSeen } from './speculation.ts';
import { startVisits } from './visits.ts';

// As in redraw.tsx: a shared module would be one more request.
const HOURS = '/hours.js';

function startMedia(): void {
  replaceBrokenPictures();
  watchMap();
}

// The page may have been opened for a card that is newer than the build.
function startDrawn(): void {
  startMedia();
  watchBooking();
  openByAddress();
}

void applyFonts();
// A prerendered page is no visit, and its session may change before it is shown.
whenSeen(() => {
  startDialogs();
  const answered = startVisits();
  startServices();
  loadSessionForClient();
  startScroll();
  startMedia();
  whenIdle(() => {
    void answered.then(refresh).then((redrawn) => redrawn && startDrawn());
    // Registration must not prerender itself.
    if (document.getElementById('register')) void loadLazy('register').catch(() => undefined);
    else
      startSpeculation(() => {
        if (document.querySelector('[data-hours]'))
          void import(/* @vite-ignore */ HOURS).catch(() => undefined);
      });
  });
});
