import { expect, test } from 'vitest';
import { balanceWords, packageFor, warningWords } from '../../../src/shared/money/package-words.ts';
import type { Package } from '../../../src/shared/money/packages.ts';

const sold = (more: Partial<Package> = {}): Package => ({
  ...{ id: 'p', version: 1, clientId: 'ana', clientName: 'Ana', clientPhone: '11911110000' },
  ...{ service_name: 'Relaxante', count: 10, used: 0, price: 1200, valid_until: null },
  ...{ payment: 'pix', paid_on: '2026-05-01', created_at: '2026-05-01T12:00:00Z', ...more },
});

test.each([
  [0, null, 'Restam 10 de 10', ''],
  [6, '2026-05-17', 'Restam 4 de 10', ''],
  [6, '2026-05-16', 'Restam 4 de 10', 'Perto de vencer'],
  [6, '2026-05-03', 'Restam 4 de 10', 'Perto de vencer'],
  [6, '2026-05-02', 'Restam 4 de 10', 'Venceu'],
  [8, null, 'Restam 2 de 10', 'Acabando'],
  [9, null, 'Resta 1 de 10', 'Acabando'],
  [10, '2026-05-02', '', 'Todo usado'],
  [11, null, '', 'Todo usado'],
])(
  'a package of ten with %i used, until %s: “%s”, on 3 May “%s”',
  (used, valid_until, balance, warning) => {
    const one = sold({ used, valid_until });
    expect([balanceWords(one), warningWords(one, '2026-05-03')]).toEqual([balance, warning]);
  },
);

test.each([
  ['the first to end', [sold(), sold({ id: 'x', valid_until: '2026-06-01' })], 'x'],
  ['of two alike the older', [sold(), sold({ id: 'x', created_at: '2026-04-01T12:00:00Z' })], 'x'],
  ['of the client', [sold({ id: 'x' }), sold({ clientId: 'bia' })], 'x'],
  ['of the service', [sold({ service_name: 'Pedras', valid_until: '2026-05-09' })], undefined],
  ['with something left', [sold({ used: 10 })], undefined],
  ['on its last day', [sold({ id: 'x', valid_until: '2026-05-03' })], 'x'],
  ['not after it', [sold({ valid_until: '2026-05-02' })], undefined],
] as const)('an appointment is paid by a package %s', (_, packages, id) => {
  const visit = { clientId: 'ana', service_name: 'Relaxante', day: '2026-05-03' };
  expect(packageFor(packages, visit)?.id).toBe(id);
});

test('a message about no service has the balance of any package', () => {
  const visit = { clientId: 'ana', service_name: null, day: '2026-05-03' };
  expect(packageFor([sold({ id: 'x', service_name: 'Pedras' })], visit)?.id).toBe('x');
});
