import { startDialogs } from '../browser/dialogs.ts';
import { afterPaint, whenIdle } from '../browser/idle.ts';
import { mendPictures, watchMap } from '../browser/media.ts';
import { startScroll } from '../browser/scroll.ts';
import { reportVisit } from '../browser/visits.ts';
import { awaitIntent } from './intent.ts';
import { loadLazy } from './lazy/load.ts';
import { refresh } from './refresh.ts';
import { awaitSession } from './session/await.ts';

if (document.querySelector('dialog')) startDialogs();
if (document.getElementById('dialogs')) awaitIntent();
awaitSession();
// An address that a modal pushed, reloaded, is another document: going back from it would change the address alone.
const { pathname } = location;
addEventListener('popstate', () => {
  if (location.pathname !== pathname && !document.querySelector('dialog[open]')) location.reload();
});
afterPaint(() => {
  mendPictures();
  watchMap();
  startScroll();
});
document.addEventListener('toque:content', () => {
  mendPictures();
  watchMap();
});
whenIdle(() => {
  void reportVisit();
  void refresh();
  if (document.getElementById('register')) void loadLazy('register').catch(() => undefined);
});
