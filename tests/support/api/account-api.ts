import { afterEach, beforeEach } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { now, setClock } from '../../../src/shared/core/clock.ts';
import { testDb } from '../database/database.ts';
import { type Received, type Sent, testApi } from './api.ts';
import { makeAdmin, PASSWORD } from './owner.ts';
import { answerOf, OwnerApi, refusal } from './owner-api.ts';
import { codeAt } from './totp.ts';

const START = Date.parse('2026-05-04T12:00:00Z');

/** The data of a login's answer. */
export type Login = {
  readonly token: string;
  readonly lane: string;
  readonly device?: string;
  readonly user: { readonly id: string };
};

export const WRONG_PASSWORD = refusal('currentPassword', 'Senha atual incorreta.');

/** The API with an admin 'dona' who logs in with PASSWORD. */
export class AccountApi extends OwnerApi {
  id = '';

  override async start(db: Db, environment: Record<string, string> = {}): Promise<void> {
    this.api = testApi(db, environment);
    this.id = await makeAdmin(db);
    this.token = await this.api.adminToken();
  }

  /** Other variables over the same database. */
  use(environment: Record<string, string>): void {
    this.api = testApi(this.db, environment);
  }

  /** Sets the clock to so many seconds after the start of the test. */
  at = (seconds: number) => setClock(() => START + seconds * 1000);

  /** Advances the clock. */
  pass = (seconds: number) => this.at((now() - START) / 1000 + seconds);

  login = (more: object = {}, sent: Sent = {}): Promise<Received> =>
    this.api.send('POST', '/auth/login', {
      body: { username: 'dona', password: PASSWORD, ...more },
      ...sent,
    });

  enter = async (more: object = {}, sent: Sent = {}): Promise<Login> =>
    (await this.login(more, sent)).data as Login;

  works = async (token: string): Promise<boolean> =>
    (await this.api.send('GET', '/users', { token })).status === 200;

  /** A call with the token of another session. */
  as = (token: string, method: string, path: string, body?: object): Promise<Received> =>
    this.api.send(method, path, { token, ...(body && { body }) });
}

/** A fresh database and a clock at 2026-05-04T12:00:00Z before each test of a file. */
export function accountApi(environment?: Record<string, string>): AccountApi {
  const account = new AccountApi();
  beforeEach(async () => {
    account.at(0);
    await account.start(await testDb(), environment);
  });
  afterEach(() => setClock(null));
  return account;
}

/** The calls of the second step. */
export function secondStepOf(account: AccountApi) {
  const own = async (method: string, path = '', body?: object) =>
    answerOf(await account.send(method, `/auth/second-step${path}`, body));
  const begin = (currentPassword = PASSWORD) => own('POST', '', { currentPassword });
  const begun = async () => (await begin()).data as { secret: string; uri: string };
  const confirm = (code: string) => own('PUT', '', { code });
  const state = async () => (await own('GET')).data;
  /** Enables the second step; a minute later the next code is a new one. */
  async function on(): Promise<{ secret: string; codes: string[] }> {
    const { secret } = await begun();
    const { data } = await confirm(codeAt(secret, now()));
    account.pass(60);
    return { secret, codes: (data as { codes: string[] }).codes };
  }
  return { own, begin, begun, confirm, state, on };
}
