import { hydrateRoot } from 'react-dom/client';
import { Dialogs, type DialogsProps } from './Dialogs.tsx';
import { awaitRedraw } from './redraw.tsx';

// All of the landing page that needs React, in one file: the modals that stand in the HTML (one
// that is open stays open), and the redraw of sections whose content is newer than the page.
const box = document.getElementById('dialogs');
const data = document.getElementById('dialogs-data')?.textContent;
// Written by the build from the same props.
if (box && data) hydrateRoot(box, <Dialogs {...(JSON.parse(data) as DialogsProps)} />);
awaitRedraw();
