// @vitest-environment happy-dom
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { FocusPoint } from '../../../src/admin/media/FocusPoint.tsx';
import { reloadMedia } from '../../../src/admin/media/media.ts';
import { AltInput } from '../../../src/admin/media/PhotoText.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { $unsavedWork } from '../../../src/admin/session/unsaved-work.ts';
import { draw, type } from '../../support/panel/drawn.tsx';
import { ana, writesOf } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

test.each([{ key: 'Enter' }, { key: 's', ctrlKey: true }, { key: 'S', metaKey: true }])(
  'a description is saved by the keys %j, without leaving its field',
  async (keys) => {
    startSession(ana);
    const calls = answer(() => ({ body: {} }));
    const close = draw(<AltInput media={{ id: 'a', alt: '' }} label="Descrição" />);
    type('input', ' Sala clara ');
    document
      .querySelector('input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true }));
    await vi.waitFor(async () =>
      expect(await writesOf(calls)).toEqual([['PUT /media/a', { alt: 'Sala clara' }, null]]),
    );
    close();
    clearSession();
  },
);

// Back and a reload blur nothing.
test.each([
  ['its screen', (close: () => void) => close()],
  ['the page', () => dispatchEvent(new Event('pagehide'))],
])('a description is saved once where %s is left', async (_, leave) => {
  startSession(ana);
  const calls = answer(() => ({ body: {} }));
  const close = draw(<AltInput media={{ id: 'a', alt: '' }} label="Descrição" />);
  type('input', 'Sala');
  expect($unsavedWork.get()).toBe(true);
  leave(close);
  const saved = [['PUT /media/a', { alt: 'Sala' }, null]];
  await vi.waitFor(async () => expect(await writesOf(calls)).toEqual(saved));
  close();
  expect([await writesOf(calls), $unsavedWork.get()]).toEqual([saved, false]);
  clearSession();
});

test('a description shown from before its last save follows it, unless another is typed', async () => {
  startSession(ana);
  answer(() => ({ status: 500 }));
  const $alt = atom('');
  const Drawn = () => <AltInput media={{ id: 'a', alt: useStore($alt) }} label="Descrição" />;
  const close = draw(<Drawn />);
  const read = (alt: string) => flushSync(() => $alt.set(alt));
  const shown = () => document.querySelector('input')?.value;
  read('Sala');
  expect(shown()).toBe('Sala');
  type('input', 'Sala clara');
  read('Maca');
  expect(shown()).toBe('Sala clara');
  close();
  clearSession();
});

test('a point moved by the keys is saved, even if its photo is left at once', async () => {
  startSession(ana);
  const url = '/media/a.webp';
  const media = { id: 'a', url, width: 4, height: 3, alt: '', focus_x: 50, focus_y: 50 };
  const calls = answer(() => ({ body: [media] }));
  const close = draw(<FocusPoint url={url}>photo</FocusPoint>);
  reloadMedia();
  const mark = await vi.waitUntil(() => document.querySelector('.focus-mark'));
  mark.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  close();
  await vi.waitFor(async () =>
    expect(await writesOf(calls)).toEqual([['PUT /media/a', { focus_x: 45, focus_y: 50 }, null]]),
  );
  clearSession();
});
