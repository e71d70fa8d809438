import { hydrateRoot } from 'react-dom/client';
import { Dialogs, type DialogsProps } from './Dialogs.tsx';

// React takes over the modals that stand in the HTML; one that is open stays open.
const box = document.getElementById('dialogs');
const data = document.getElementById('dialogs-data')?.textContent;
// Written by the build from the same props.
if (box && data) hydrateRoot(box, <Dialogs {...(JSON.parse(data) as DialogsProps)} />);
