// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { reloadList } from '../../../../src/admin/content/content.ts';
import { GalleryScreen } from '../../../../src/admin/content/gallery/Gallery.tsx';
import { reloadMedia } from '../../../../src/admin/media/media.ts';
import { clearSession, startSession } from '../../../../src/admin/session/session.ts';
import { Dialogs } from '../../../../src/admin/ui/dialogs/dialogs.tsx';
import { $router } from '../../../../src/admin/ui/router.ts';
import { draw, press, pressEscape } from '../../../support/panel/drawn.tsx';
import { ana } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const media = ['Sala', 'Maca'].map((alt) => ({ id: alt, url: `/media/${alt}.webp`, alt }));

test('a photo that cannot be added to an empty gallery stays chosen until she confirms, and says why', async () => {
  startSession(ana);
  const rows: object[] = [];
  answer(({ method, url }) => {
    const { pathname } = new URL(url);
    if (pathname === '/media') return { body: media };
    if (method === 'GET') return { body: pathname === '/content/gallery' ? [...rows] : {} };
    if (rows.length > 0) return { status: 422, body: { message: 'Não há mais lugar.' } };
    rows.push({ id: 'a', version: 1, order: 1, image_url: media[0]?.url, alt: 'Sala' });
    return { status: 201, body: rows[0] };
  });
  const close = draw([<GalleryScreen key="screen" />, <Dialogs key="dialogs" />]);
  // Files share what was read.
  reloadList('gallery');
  await vi.waitFor(() => press('Adicionar várias fotos'));
  reloadMedia();
  for (const name of ['Sala', 'Maca', 'Adicionar 2 fotos']) await vi.waitFor(() => press(name));
  await vi.waitFor(() => expect(document.body.textContent).toContain('1 de 12 fotos'));
  const dialog = document.querySelector('[role=dialog]');
  expect(dialog?.textContent).toContain('Não há mais lugar.');
  expect(dialog?.textContent).toContain('Cabem mais 10.');
  expect(dialog?.querySelector('input[maxlength]')).toHaveProperty('value', 'Maca');
  expect(dialog?.querySelector('[aria-label="Sala (já está na galeria)"]')).not.toBeNull();
  for (const ask of [true, false, true]) {
    pressEscape();
    await vi.waitFor(() =>
      expect(document.querySelectorAll('[role=dialog]')).toHaveLength(ask ? 2 : 1),
    );
  }
  press('Voltar');
  $router.open('/admin/faq');
  expect(document.body.textContent).toContain('Descrição da foto 1');
  press('Tirar a foto 1');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Maca');
  close();
  clearSession();
});
