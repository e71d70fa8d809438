import type * as v from 'valibot';
import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type { Checklist, checklist } from './checklist.ts';
import { type ContentRecord, path } from './endpoints.ts';
import type {
  Change,
  changesSince,
  Deleted,
  order,
  restoring,
  Values,
  Version,
} from './versions.ts';

type AnyBody = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>;
type Create = { body: AnyBody; headers: Keyed };
type Write = { body: AnyBody; headers: Versioned };
type Message = { readonly message: string };

export const singletonWrites = (name: string) => ({
  save: endpoint(`PUT ${path(name)}`, carries<ContentRecord, Write>()),
  post: endpoint(`POST ${path(name)}`, carries<ContentRecord, Write>()),
});

export const listCalls = (name: string) => ({
  create: endpoint(`POST ${path(name)}`, carries<ContentRecord, Create>()),
  read: endpoint(`GET ${path(name)}/:id`, carries<ContentRecord>(), 'public'),
  update: endpoint(`PUT ${path(name)}/:id`, carries<ContentRecord, Write>()),
  remove: endpoint(`DELETE ${path(name)}/:id`, carries<Message, { headers: Versioned }>()),
});

/** Numbers the records of an ordered list 1 to n; 409 if the list has changed. */
export const reorderList = (name: string) =>
  endpoint(`PUT ${path(name)}/order`, carries<readonly ContentRecord[], { body: typeof order }>());

export const readChecklist = endpoint('GET /content/checklist', carries<Checklist>());

export const saveChecklist = endpoint(
  'PUT /content/checklist',
  carries<Checklist, { body: typeof checklist }>(),
);

type Restore = { body: typeof restoring; headers: Versioned };

export const singletonVersions = (name: string) => ({
  list: endpoint(`GET ${path(name)}/versions`, carries<readonly Version[]>()),
  restore: endpoint(`POST ${path(name)}/restore`, carries<ContentRecord, Restore>()),
});

export const listVersions = (name: string) => ({
  deleted: endpoint(`GET ${path(name)}/deleted`, carries<readonly Deleted<Values>[]>()),
  list: endpoint(`GET ${path(name)}/:id/versions`, carries<readonly Version[]>()),
  restore: endpoint(`POST ${path(name)}/:id/restore`, carries<ContentRecord, Restore>()),
});

export const readChanges = endpoint(
  'GET /content/changes',
  carries<readonly Change[], { query: typeof changesSince }>(),
);

/** Requests a build of the public page; returns the content version that it must reach. */
export const publishContent = endpoint(
  'POST /content/publish',
  carries<{ readonly version: number }>(),
);
