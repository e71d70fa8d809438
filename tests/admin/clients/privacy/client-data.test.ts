import { expect, test } from 'vitest';
import type { ClientExport } from '../../../../src/shared/clients/privacy.ts';
import {
  later,
  lines,
  loggedIn,
  onPage,
  settled,
  watch,
} from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const held = {
  exported_at: '2026-11-22T15:00:00Z',
  requests: [{ id: 'r' }],
} as unknown as ClientExport;

const load = () => loggedIn(() => import('../../../../src/admin/clients/privacy/client-data.ts'));

onPage({ clock: true });

test('the data are read once, however often they are drawn', async () => {
  const calls = answer(() => ({ body: held }));
  const { $data } = (await load()).clientData('maria');
  const stops = [$data.listen(() => {}), $data.listen(() => {})];
  await settled();
  expect($data.get()).toEqual({ state: 'read', data: held });
  for (const stop of stops) stop();
  // The store unmounts.
  await later(2000);
  $data.listen(() => {})();
  expect(lines(calls)).toEqual(['GET /users/maria/export']);
});

test('data that could not be read are read again on request', async () => {
  answer(() => 'offline');
  const { $data, read } = (await load()).clientData('maria');
  watch($data);
  await settled();
  expect($data.get()).toMatchObject({ state: 'failed', error: { status: 0 } });
  answer(() => ({ body: held }));
  await read();
  expect($data.get()).toEqual({ state: 'read', data: held });
});

// Late in the evening it is tomorrow already in UTC.
test.each(['2026-11-22T15:00:00Z', '2026-11-23T01:30:00Z'])(
  'the file of %s has all data, and the day of the owner in its name',
  async (exported_at) => {
    const { file, name } = (await load()).dataFile({ ...held, exported_at });
    expect(name).toBe('dados-do-cliente-2026-11-22.json');
    expect(JSON.parse(await file.text())).toEqual({ ...held, exported_at });
  },
);
