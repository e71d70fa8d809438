import { expect } from 'vitest';
import { insert, uuid } from '../../db/rows.ts';
import { idOf, type OwnerApi } from './owner-api.ts';

const BEFORE = '2026-01-01T08:00:00.123456Z';
const PHONE_TAKEN = 'Este telefone já é de outro cliente.';

export const phoneTaken = (id: string, name: string) => ({
  status: 409,
  data: { message: PHONE_TAKEN, errors: { phone: PHONE_TAKEN }, other: { id, name } },
});

/** What the owner does with a client, and what the database has of it. */
export const clientActs = (owner: OwnerApi) => ({
  add: async (more: object = {}) =>
    idOf(await owner.send('POST', '/users', { name: 'Maria', phone: '11988887777', ...more })),
  remove: (id: string, headers = {}) => owner.send('DELETE', `/users/${id}`, undefined, headers),
  restore: (id: string) => owner.send('POST', `/users/${id}/restore`),
  merge: (id: string, other: string, more: object = {}, headers = {}) => {
    const body = { other, name: 'Ana', phone: '1133334100', ...more };
    return owner.send('POST', `/users/${id}/merge`, body, headers);
  },
  actions: async (id: string) =>
    (
      await owner.db`select action, version, actor is not null as signed, content_version
        from revisions where entity = 'clients' and entity_id = ${id} order by id`
    ).map(({ action, version, signed, content_version }) => {
      expect({ signed, content_version }).toEqual({ signed: true, content_version: null });
      return `${action} ${version}`;
    }),
  /** A client as a row, of a past moment. */
  client: (n: number, more: object = {}) =>
    insert(owner.db, 'clients', {
      id: uuid(n),
      phone: `1133334${n}`,
      created_at: BEFORE,
      kept_at: BEFORE,
      ...more,
    }),
});

/** Clients as rows of now, and lists of them by their query. */
export const clientLists = (owner: OwnerApi, now: string) => ({
  hoursFromNow: (hours: number) => owner.goTo(Date.parse(now) + hours * 3_600_000),
  found: async (query: string) => {
    const { data, headers } = await owner.send('GET', `/users?${query}`);
    const names = (data as { name: string }[]).map(({ name }) => name);
    return { names, total: Number(headers.get('x-total-count')) };
  },
  add: (name: string, phone: string, more: object = {}) =>
    owner.send('POST', '/users', { name, phone, ...more }),
  register: (name: string, phone: string, serviceId = 'relaxante') =>
    owner.register({ name, phone, serviceId }),
  client: (n: number, name: string, more: object = {}) =>
    insert(owner.db, 'clients', {
      id: uuid(n),
      name,
      name_key: name.toLowerCase(),
      phone: `1133334${n}`,
      created_at: now,
      ...more,
    }),
  ask: (client_id: string, service_name: string, created_at: string) =>
    insert(owner.db, 'service_requests', { client_id, service_name, created_at }),
});
