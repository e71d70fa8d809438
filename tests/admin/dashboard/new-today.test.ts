import { beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../src/shared/clients/records.ts';
import { openPage } from '../../support/page.ts';

beforeEach(() => openPage());

const bia: Client = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  name: 'Bia Lima',
  phone: '11988887777',
  email: null,
  active: true,
  created_at: '2026-11-14T10:00:00Z',
  service_name: 'Ventosaterapia',
  requested_at: '2026-11-14T10:00:00Z',
};

test.each<[string, Partial<Client>, string]>([
  ['who has just registered wants a service', {}, 'Ventosaterapia'],
  [
    'who asks again days later is no new client',
    { requested_at: '2026-11-22T09:00:00Z' },
    'Ventosaterapia · já é cliente',
  ],
  ['who asked for nothing has nothing said', { service_name: null, requested_at: null }, ''],
])('%s', async (_, change, text) => {
  const { wishOf } = await import('../../../src/admin/dashboard/new-today.ts');
  expect(wishOf({ ...bia, ...change })).toBe(text);
});
