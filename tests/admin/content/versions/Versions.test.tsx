// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Versions } from '../../../../src/admin/content/versions/Versions.tsx';
import type { Editor } from '../../../../src/admin/editor/editor.ts';
import { clearSession, startSession } from '../../../../src/admin/session/session.ts';
import type { Notice } from '../../../../src/admin/ui/say.ts';
import type { ContentRecord } from '../../../../src/shared/content/endpoints.ts';
import { registry } from '../../../../src/shared/content/entities/registry.ts';
import { draw } from '../../../support/panel/drawn.tsx';
import { ana, writesOf } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const at = '2026-03-02T12:00:00Z';
const NEWER = 'Isto foi alterado em outra aba ou aparelho. Confira a versão atual antes de salvar.';

const recordAt = (version: number) => ({
  ...{ id: 'one', version, order: 1, created_at: at, updated_at: at },
  ...{ question: `P${version}`, answer: 'R' },
});

/** A server whose question is at a version, and a screen with its versions. */
function open(first: number) {
  startSession(ana);
  let now = first;
  const says: Notice[] = [];
  const calls = answer(({ method, headers }) => {
    if (method === 'GET') {
      const versions = Array.from({ length: now }, (_, older) => now - older);
      const row = { action: 'update', created_at: at, author: 'ana' };
      return { body: versions.map((version) => ({ ...row, version, record: recordAt(version) })) };
    }
    if (headers.get('if-match') !== `"${now}"`)
      return { status: 409, body: { message: NEWER, current: recordAt(now) } };
    now += 1;
    return { body: recordAt(now) };
  });
  const follow = vi.fn();
  const say = (notice: Notice) => says.push(notice);
  const editor = { follow, say } as unknown as Editor<ContentRecord>;
  const close = draw(
    <Versions
      definition={registry.faq}
      record={recordAt(first)}
      editor={editor}
      onClose={() => {}}
    />,
  );
  const rows = () => document.querySelectorAll('[aria-label="Versões"] > li');
  const listed = (count: number) => vi.waitFor(() => expect(rows()).toHaveLength(count));
  const restore = (place: number) =>
    rows()[place]?.querySelector<HTMLElement>('[aria-label^="Restaurar"]')?.click();
  const saveElsewhere = () => {
    now += 1;
  };
  const end = () => {
    close();
    clearSession();
  };
  return { calls, follow, says, listed, restore, saveElsewhere, end };
}

const sent = (version: number, current: number) => [
  'POST /content/faq/one/restore',
  { version },
  `"${current}"`,
];

test("a version is restored over the one on screen, and 'Desfazer' over the restored one", async () => {
  const { calls, follow, says, listed, restore, end } = open(8);
  await listed(8);
  restore(3);
  await vi.waitFor(() => expect(says).toHaveLength(1));
  says[0]?.action?.run();
  await vi.waitFor(() => expect(says).toHaveLength(2));
  expect(await writesOf(calls)).toEqual([sent(5, 8), sent(8, 9)]);
  expect(follow.mock.calls).toEqual([[recordAt(9)], [recordAt(10)]]);
  expect(says[1]).toEqual({ kind: 'success', text: 'A versão anterior está de volta.' });
  end();
});

test('a version is not restored over one saved meanwhile, which is listed instead', async () => {
  const { calls, follow, says, listed, restore, saveElsewhere, end } = open(8);
  await listed(8);
  saveElsewhere();
  restore(3);
  await listed(9);
  expect(document.querySelector('[role=alert]')?.textContent).toContain(`Erro: ${NEWER}`);
  expect([follow.mock.calls, says]).toEqual([[], []]);
  restore(4);
  await vi.waitFor(() => expect(says).toHaveLength(1));
  saveElsewhere();
  says[0]?.action?.run();
  await vi.waitFor(() => expect(says).toHaveLength(2));
  expect(await writesOf(calls)).toEqual([sent(5, 8), sent(5, 9), sent(9, 10)]);
  expect(says[1]).toEqual({ kind: 'danger', text: `Erro: ${NEWER}` });
  end();
});

test('a version shows its photos, not their addresses', async () => {
  startSession(ana);
  const row = { action: 'update', created_at: at, author: 'ana' };
  const photo = (url: string) => ({ image_url: url, alt: 'Sala', order: 1 });
  answer(() => ({
    body: [
      { ...row, version: 2, record: photo('/media/new.webp') },
      { ...row, version: 1, record: photo('/media/old.webp') },
    ],
  }));
  const record = { ...photo('/media/new.webp'), ...recordAt(2) };
  const editor = {} as Editor<ContentRecord>;
  const props = { definition: registry.gallery, record, editor, onClose: () => {} };
  const close = draw(<Versions {...props} />);
  const details = () => document.querySelector('details');
  await vi.waitFor(() => expect(details()).not.toBeNull());
  details()?.toggleAttribute('open', true);
  details()?.dispatchEvent(new Event('toggle'));
  const pictures = () =>
    [...document.querySelectorAll('del img, ins img')].map((one) => one.getAttribute('src'));
  await vi.waitFor(() => expect(pictures()).toEqual(['/media/old.webp', '/media/new.webp']));
  expect(document.body.textContent).not.toContain('/media/');
  close();
  clearSession();
});
