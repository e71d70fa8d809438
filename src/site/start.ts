import { startDialogs } from '../browser/dialogs.ts';
import { whenIdle } from '../browser/idle.ts';
import { mendPictures, watchMap } from '../browser/media.ts';
import { startScroll } from '../browser/scroll.ts';
import { reportVisit } from '../browser/visits.ts';
import { awaitIntent } from './intent.ts';
import { refresh } from './refresh.ts';

if (document.getElementById('dialogs')) {
  startDialogs();
  awaitIntent();
}
mendPictures();
watchMap();
startScroll();
document.addEventListener('toque:content', () => {
  mendPictures();
  watchMap();
});
whenIdle(() => {
  void reportVisit();
  void refresh();
});
