import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { readVariables } from '../../../functions/http/variables.ts';
import { createHttpServer } from '../../../hosts/node/server.ts';
import { SECRET, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { watched } from '../../support/watched-db.ts';

let db: Db;
let stop: () => void = () => undefined;
beforeEach(async () => {
  db = await testDb();
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** The Node host over a database that goes away after so many pages of an export. */
async function serve(pages: number): Promise<string> {
  let read = 0;
  const failing = watched(db, (sql, run) => {
    if (sql.includes('as place')) read += 1;
    if (read > pages) throw new Error('gone');
    return run();
  });
  const platform = {
    db: failing,
    variables: readVariables({ JWT_SECRET: SECRET }),
    publish: async () => undefined,
    waitUntil: () => undefined,
  };
  const server = createHttpServer(Promise.resolve(() => ({ site: null, platform })));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function download(pages: number): Promise<Response> {
  await db`insert into clients (name, name_key, phone, notes)
    select 'P', 'p', '119' || lpad(n::text, 8, '0'), repeat('x', 4000) from generate_series(1, 1200) n`;
  const authorization = `Bearer ${await testApi(db).adminToken()}`;
  return fetch(`${await serve(pages)}/users/export`, { headers: { authorization } });
}

test('a download of several pages arrives whole', async () => {
  const response = await download(3);
  expect((await response.text()).split('\r\n')).toHaveLength(1202);
});

test.each([1, 2])(
  'one whose database goes away behind page %i fails, it does not end',
  async (pages) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const response = await download(pages);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(errors.mock.calls.some(([line]) => String(line).includes('answer broken off'))).toBe(
      true,
    );
  },
);
