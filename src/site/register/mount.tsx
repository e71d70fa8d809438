import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { tolerateForeignNodes } from '../../browser/foreign-nodes.ts';
import { trustOwnMarkup } from '../../browser/trusted-types.ts';
import { startSession } from '../session/session.ts';
import { offerCalendar, updateLink, visibleBridge } from './bridge/bridge.ts';
import { startCopy } from './bridge/copy.ts';
import { fetchReach } from './client/fresh-data.ts';
import type { BuiltData } from './client/use-fresh-data.ts';
import { keepForm } from './keep-form.ts';
import { Register } from './Register.tsx';

tolerateForeignNodes();
trustOwnMarkup();
startSession();
startCopy();
const bridge = visibleBridge();
if (bridge) {
  offerCalendar(history.state.calendar);
  void fetchReach().then((reach) => updateLink(bridge, reach?.whatsapp, history.state.service));
}

function Island({ built, onDrawn }: { readonly built: BuiltData; readonly onDrawn: () => void }) {
  // Before any effect of the form reads it.
  useLayoutEffect(onDrawn, [onDrawn]);
  return <Register {...built} />;
}

function mount(box: Element, built: BuiltData): void {
  const island = <Island built={built} onDrawn={keepForm(box)} />;
  // Synchronously, or the visitor could move the focus meanwhile.
  flushSync(() => hydrateRoot(box, island, { onRecoverableError: () => undefined }));
}

const box = document.getElementById('register');
const data = document.getElementById('register-data')?.textContent;
if (box && data) {
  const built: BuiltData = JSON.parse(data);
  // In a separate task: together with React's start it would be a long task on phones.
  setTimeout(() => mount(box, built));
}
