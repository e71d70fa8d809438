import { afterEach, beforeEach, vi } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { now, setClock } from '../../../src/shared/core/clock.ts';
import { testDb } from '../database/database.ts';
import { type Received, type TestApi, testApi } from './api.ts';

/** A Monday, nine in the morning in São Paulo. */
export const NOW = '2026-05-04T12:00:00.000Z';

export const NOBODY = '0b0e7f44-1f6e-4c55-9a55-2f0a2f1f0404';

/** The body of a visitor's registration. */
export const MARIA = {
  name: 'Maria',
  phone: '11988887777',
  serviceId: 'relaxante',
  termsAccepted: true,
};

const NO_LIMITS = { RATE_LIMITS: 'register=999999,registerDay=999999,clientLogin=999999' };

/** The api of the running test, called as the owner and as a visitor. */
export class OwnerApi {
  api!: TestApi;
  token = '';

  get db(): Db {
    return this.api.db;
  }

  async start(db: Db, environment: Record<string, string> = {}): Promise<void> {
    this.api = testApi(db, { ...NO_LIMITS, ...environment });
    this.token = await this.api.adminToken();
  }

  /** Sets the clock; the owner logs in again. */
  async goTo(time: number | string): Promise<void> {
    const at = new Date(time).getTime();
    setClock(() => at);
    this.token = await this.api.adminToken();
  }

  later = (ms: number) => this.goTo(now() + ms);

  send = (method: string, path: string, body?: object, headers = {}): Promise<Received> =>
    this.api.send(method, path, { token: this.token, headers, ...(body && { body }) });

  /** The answer's data, typed by the test. */
  get = async <Data>(path: string): Promise<Data> => (await this.send('GET', path)).data as Data;

  register = (more: object = {}, headers = {}): Promise<Received> =>
    this.api.send('POST', '/users/register', { body: { ...MARIA, ...more }, headers });

  logIn = (more: object = {}, headers = {}): Promise<Received> =>
    this.api.send('POST', '/users/login', { body: { phone: MARIA.phone, ...more }, headers });

  /** Registers a client and returns the id. */
  client = async (name: string, phone: string, email: string | null = null): Promise<string> =>
    idOf(await this.register({ name, phone, email }));

  /** The number of rows of a table, or of a table and a condition. */
  count = async (from: string): Promise<number> =>
    (await this.db.query(`select count(*)::int as n from ${from}`))[0]?.n;
}

/** The id in the answer of a registration or save. */
export const idOf = ({ data }: Received): string => {
  const { id, user } = data as { id?: string; user?: { id: string } };
  return user?.id ?? id ?? '';
};

/** The answer to a refused body. */
export const refusal = (field: string, message: string) => ({
  status: 422,
  data: { message, errors: { [field]: message } },
});

/** Status and data of an answer, for comparison. */
export const answerOf = ({ status, data }: Received) => ({ status, data });

/** A fresh database and a clock (at `start`, if any) before each test of a file. */
export function ownerApi(start?: string, environment?: Record<string, string>): OwnerApi {
  const owner = new OwnerApi();
  beforeEach(async () => {
    if (start) setClock(() => Date.parse(start));
    await owner.start(await testDb(), environment);
  });
  afterEach(() => {
    setClock(null);
    vi.restoreAllMocks();
  });
  return owner;
}
