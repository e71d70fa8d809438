import photos from '../gallery/GalleryDialog.css?inline';
import contents from '../page/Dialogs.css?inline';
import dialog from '../styles/dialog.css?inline';

/** Rules of the landing page's modals, which its first paint need not carry. */
export const modalSheets = dialog + contents + photos;
