import { startDialogs } from '../browser/dialogs.ts';
import { whenIdle } from '../browser/idle.ts';
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
startScroll();
const furnish = () => {
  mendPictures();
  watchMap();
};
furnish();
document.addEventListener('toque:content', furnish);
whenIdle(() => {
  void reportVisit();
  void refresh();
  if (document.getElementById('register')) void loadLazy('register').catch(() => undefined);
});
