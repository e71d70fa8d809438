import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientExport } from '../../../../src/shared/clients/privacy.ts';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };

const held: ClientExport = {
  exported_at: '2026-11-22T15:00:00Z',
  controller: 'Casa Serena',
  channel: 'dados@example.com',
  client: {
    id: 'maria',
    name: 'Maria de Souza',
    phone: '11988887777',
    email: null,
    active: true,
    notes: '',
    created_at: '2026-01-02T12:00:00Z',
    updated_at: '2026-01-02T12:00:00Z',
  },
  requests: [],
  acceptances: [],
  notifications: [],
  history: [],
};

let calls: Request[];
let given: { readonly status?: number; readonly body?: unknown } | 'offline';

beforeEach(() => {
  openPage();
  given = { body: held };
  calls = answer(() => given);
});
afterEach(() => vi.unstubAllGlobals());

async function load() {
  vi.resetModules();
  const { startSession } = await import('../../../../src/admin/session/session.ts');
  const data = await import('../../../../src/admin/clients/privacy/client-data.ts');
  startSession(ana);
  return data;
}

test('all that is held is asked for once an opening, however often it is drawn', async () => {
  const { clientData } = await load();
  const { $data } = clientData('maria');
  const stops = [$data.listen(() => {}), $data.listen(() => {})];
  await vi.waitFor(() => expect($data.get()).toEqual({ state: 'read', data: held }));
  vi.useFakeTimers();
  for (const stop of stops) stop();
  // A store that nobody looks at for a second begins anew.
  await vi.advanceTimersByTimeAsync(2000);
  $data.listen(() => {})();
  vi.useRealTimers();
  expect(calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'GET /users/maria/export',
  ]);
});

test('what could not be read is told, and read again when it is asked for', async () => {
  given = 'offline';
  const { clientData } = await load();
  const { $data, read } = clientData('maria');
  const stop = $data.listen(() => {});
  await vi.waitFor(() => expect($data.get()).toMatchObject({ state: 'failed' }));
  given = { body: held };
  await read();
  expect($data.get()).toEqual({ state: 'read', data: held });
  stop();
});

test("the file carries all of it and the owner's day, and no name", async () => {
  const { dataFile } = await load();
  const { file, name } = dataFile(held);
  expect(name).toBe('dados-do-cliente-2026-11-22.json');
  expect(JSON.parse(await file.text())).toEqual(held);
  // Late in the evening it is tomorrow already in UTC.
  const late = dataFile({ ...held, exported_at: '2026-11-23T01:30:00Z' }).name;
  expect(late).toBe('dados-do-cliente-2026-11-22.json');
});
