import { afterAll, beforeAll, inject } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { newPrepared, openPostgres, type PostgresDatabase } from '../database/postgres-database.ts';
import { type TestApi, testApi } from './api.ts';
import { OwnerApi } from './owner-api.ts';

/**
 * An API on a real Postgres for the tests of this `describe`, because PGlite runs queries one after
 * the other and has no races. Skip the tests if `inject('postgres')` has none.
 */
export function postgresApi(rateLimits: string) {
  let database: PostgresDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await openPostgres(inject('postgres') ?? '', newPrepared);
    const db = connect(database.url);
    api = testApi(db, { RATE_LIMITS: rateLimits });
  });
  afterAll(() => database?.close());
  return { api: () => api, db: () => api.db };
}

/** The same, called as the owner and as a visitor. */
export function postgresOwner(environment?: Record<string, string>): OwnerApi {
  const owner = new OwnerApi();
  let database: PostgresDatabase;
  beforeAll(async () => {
    database = await openPostgres(inject('postgres') ?? '', newPrepared);
    const db = connect(database.url);
    await owner.start(db, environment);
  });
  afterAll(() => database?.close());
  return owner;
}

export const times = <T>(n: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));

/** The number of answers by status. */
export const statusCounts = (answers: readonly { readonly status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
