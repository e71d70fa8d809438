import type * as v from 'valibot';
import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type { Checklist, checklist } from './checklist.ts';
import { type ContentRecord, path } from './endpoints.ts';
import type { order } from './order.ts';

type AnyBody = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>;
type Create = { body: AnyBody; headers: Keyed; answer: ContentRecord };
type Write = { body: AnyBody; headers: Versioned; answer: ContentRecord };
type Message = { readonly message: string };

export const singletonWrites = (name: string) => ({
  save: endpoint('PUT', path(name), 'admin', carries<Write>()),
  post: endpoint('POST', path(name), 'admin', carries<Write>()),
});

export const listCalls = (name: string) => ({
  create: endpoint('POST', path(name), 'admin', carries<Create>()),
  read: endpoint('GET', `${path(name)}/:id`, 'public', carries<{ answer: ContentRecord }>()),
  update: endpoint('PUT', `${path(name)}/:id`, 'admin', carries<Write>()),
  remove: endpoint(
    'DELETE',
    `${path(name)}/:id`,
    'admin',
    carries<{ headers: Versioned; answer: Message }>(),
  ),
});

/** Numbers the records of an ordered list 1 to n; 409 if the list has changed. */
export const reorderList = (name: string) =>
  endpoint(
    'PUT',
    `${path(name)}/order`,
    'admin',
    carries<{ body: typeof order; answer: readonly ContentRecord[] }>(),
  );

export const readChecklist = endpoint(
  'GET',
  '/content/checklist',
  'admin',
  carries<{ answer: Checklist }>(),
);

export const saveChecklist = endpoint(
  'PUT',
  '/content/checklist',
  'admin',
  carries<{ body: typeof checklist; answer: Checklist }>(),
);
