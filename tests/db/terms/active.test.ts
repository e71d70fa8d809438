import { beforeEach, expect, test } from 'vitest';
import * as terms from '../../../db/terms/active.ts';
import * as records from '../../../db/terms/records.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { count, insert, uuid } from '../rows.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const HASH = 'ab'.repeat(32);
// FIPS 180-2, appendix B.1.
const HASH_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const ABC = { version: '1.0', content: 'abc', active: true };

const db = await freshDb();
beforeEach(() => {
  setClock(() => Date.parse(NOW));
});

test('the list is sorted by time, newest first, then by id', async () => {
  const row = (n: number, version: string, created_at: string) =>
    insert(db, 'terms', { id: uuid(n), version, created_at });
  await row(3, 'third', '2026-03-09T12:00:00Z');
  await row(2, 'second', NOW);
  await row(1, 'first', NOW);
  await row(4, 'newest', '2026-03-11T12:00:00Z');
  const versions = (await terms.list(db)).map(({ version }) => version);
  expect(versions).toEqual(['newest', 'first', 'second', 'third']);
});

// design §4: an acceptance keeps client, term, version, SHA-256 of the text and time.
test('a client has one acceptance of a text, the first, however often it accepts it', async () => {
  const ana = await insert(db, 'clients');
  const bia = await insert(db, 'clients', { phone: '1133335555' });
  const builtIn = { id: null, version: '0.1', hash: HASH };
  const accept = async (minute: number, client: string, proof: terms.Proof) => {
    setClock(() => Date.parse(NOW) + minute * 60_000);
    expect(await terms.accept(db, client, proof)).toEqual({ id: client });
  };
  for (const [minute, client] of [ana, ana, bia, ana].entries())
    await accept(minute, client, builtIn);
  const term_id = await insert(db, 'terms', ABC);
  await accept(4, ana, { id: term_id, version: '1.0', hash: HASH_OF_ABC });
  const rows = await db`select client_id, term_id, term_version, text_hash,
    extract(minute from created_at)::int as minute from acceptances order by created_at`;
  const row = { term_id: null, term_version: '0.1', text_hash: HASH };
  expect(rows).toEqual([
    { ...row, client_id: ana, minute: 0 },
    { ...row, client_id: bia, minute: 2 },
    { client_id: ana, term_id, term_version: '1.0', text_hash: HASH_OF_ABC, minute: 4 },
  ]);
  expect(await terms.accept(db, uuid(1), builtIn)).toBeNull();
});

test.each([
  ['another text than it holds', ABC, { version: '1.0', hash: HASH }],
  ['a term that is not in force', { ...ABC, active: false }, { hash: HASH_OF_ABC }],
  ['the built-in text while another is in force', ABC, { id: null, hash: HASH }],
])('an acceptance of %s is refused', async (_, text, other) => {
  const client = await insert(db, 'clients');
  const id = await insert(db, 'terms', text);
  const accepting = terms.accept(db, client, { id, version: '1.0', ...other });
  await expect(accepting).rejects.toSatisfy(terms.isOutdated);
  expect(await count(db, 'acceptances')).toBe(0);
});

test('an active term that is refused leaves the one in force', async () => {
  const id = await insert(db, 'terms', ABC);
  const text = { title: 'Termos', version: 'x'.repeat(21), content: 'c', active: true };
  const creating = records.create(db, text, { actor: null, idempotencyKey: null });
  await expect(creating).rejects.toMatchObject({ code: '23514' });
  expect(await terms.active(db)).toMatchObject({ id });
});
