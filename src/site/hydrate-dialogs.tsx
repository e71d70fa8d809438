import { hydrateRoot } from 'react-dom/client';
import { trustOwnMarkup } from '../browser/trusted-types.ts';
import { Dialogs, type DialogsProps } from './Dialogs.tsx';

trustOwnMarkup();
// The modals stand in the HTML, and one that is open stays open.
const box = document.getElementById('dialogs');
const data = document.getElementById('dialogs-data')?.textContent;
if (box && data) {
  // Written by the build from the same props.
  const props: DialogsProps = JSON.parse(data);
  hydrateRoot(box, <Dialogs {...props} />);
}
