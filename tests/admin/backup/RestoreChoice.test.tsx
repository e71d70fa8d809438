// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { RestoreChoice } from '../../../src/admin/backup/RestoreChoice.tsx';
import { createRestore } from '../../../src/admin/backup/restore-flow.ts';
import { draw, press, type } from '../../support/panel/drawn.tsx';

const copies = ['toque-2026-05-05.backup', 'toque-2026-05-04.backup'].map((file) => ({
  ...{ file, at: '2026-05-05T12:00:00Z', bytes: 2_000_000 },
  why: 'daily' as const,
}));

test.each([
  ['a copy on the server', 'toque-2026-05-04.backup', /2 MB/],
  ['a file of the device', new File(['abc'], 'mesa.backup'), /^mesa\.backup/],
])('after a wrong password, %s stays chosen', (_, choice, label) => {
  const choose = vi.fn(async () => undefined);
  const run = { ...createRestore(), choose };
  const shown = { at: 'choosing', choice, wrong: 'Senha atual incorreta.' } as const;
  draw(<RestoreChoice shown={shown} copies={copies} file={null} run={run} />);
  expect(document.querySelector('select')?.selectedOptions[0]?.textContent).toMatch(label);
  type('input[type=password]', 'uma senha boa');
  press('Ver esta cópia');
  expect(choose).toHaveBeenCalledWith(choice, 'uma senha boa');
});
