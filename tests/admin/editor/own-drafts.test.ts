import { expect, test } from 'vitest';
import { loggedIn, onPage, page } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

onPage();

const draft = { values: {}, start: {}, version: 1, at: '2026-11-20T12:00:00.000Z' };

type Opened = { mount(): () => void; $offers: { get(): readonly { readonly id: string }[] } };
const record = { id: 'b', version: 1 } as never;

// Each dialog edits one of many records whose drafts are kept together.
const EDITORS: Readonly<Record<string, (opened: never) => Promise<Opened>>> = {
  'appointment-ana': async (opened) =>
    (await import('../../../src/admin/appointments/appointment-editor.ts')).appointmentEditor(
      'ana',
      opened,
      {} as never,
      () => {},
    ),
  'package-ana': async (opened) =>
    (await import('../../../src/admin/appointments/money/package-editor.ts')).packageEditor(
      'ana',
      opened,
      {},
      () => {},
    ),
  blocks: async (opened) =>
    (await import('../../../src/admin/appointments/blocks/blocks.ts')).blockEditor(
      opened,
      '2026-11-20',
      () => {},
    ),
  clients: async (opened) => {
    const { clientEditor } = await import('../../../src/admin/clients/client-editor.ts');
    const editor = clientEditor(opened, () => {});
    editor.open(opened, undefined, true);
    return editor;
  },
};

test.each(Object.keys(EDITORS))(
  'a dialog of %s offers no draft of another record',
  async (screen) => {
    answer(() => ({ body: [] }));
    page.storage[`unsaved:${screen}`] = JSON.stringify({
      ...{ a: draft, b: draft, 'a~1': draft, 'b~1': draft, 'new-1': draft },
    });
    const open = EDITORS[screen] as (typeof EDITORS)[string];
    await loggedIn(async () => ({}));
    for (const [opened, offered] of [
      [record, ['b', 'b~1']],
      [null, ['new-1']],
    ] as const) {
      const editor = await open(opened as never);
      const close = editor.mount();
      expect(editor.$offers.get().map(({ id }) => id)).toEqual(offered);
      close();
    }
  },
);
