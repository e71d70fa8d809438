import type * as v from 'valibot';
import { carries, endpoint } from '../endpoint.ts';
import type { Saved } from '../entities/define.ts';

/** A saved record of any entity. */
export type ContentRecord = Saved & Readonly<Record<string, unknown>>;

/** Judged by the entity's own schema, over the record it changes. */
type AnyBody = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>;
type Write = { body: AnyBody; answer: ContentRecord };
type Message = { readonly message: string };

/** All sections in one document, with an ETag. */
export const readContent = endpoint(
  'GET',
  '/content',
  'public',
  carries<{ answer: Readonly<Record<string, unknown>> }>(),
);
/** Asks for the public page to be built; answers the content version it has to show. */
export const publishContent = endpoint(
  'POST',
  '/content/publish',
  'admin',
  carries<{ answer: { readonly version: number } }>(),
);

const path = <Name extends string>(name: Name) => `/content/${name}` as const;

/** The record of a section that has one, `{}` while nothing is saved. */
export const readSingleton = (name: string) =>
  endpoint(
    'GET',
    path(name),
    'public',
    carries<{ answer: ContentRecord | Record<string, never> }>(),
  );

/** The records of a section that has many, in the order of the page. */
export const readList = (name: string) =>
  endpoint('GET', path(name), 'public', carries<{ answer: readonly ContentRecord[] }>());

/** How a section with one record is saved. */
export const singletonWrites = (name: string) => ({
  save: endpoint('PUT', path(name), 'admin', carries<Write>()),
  post: endpoint('POST', path(name), 'admin', carries<Write>()),
});

/** The other calls of a section with many records. */
export const listCalls = (name: string) => ({
  create: endpoint('POST', path(name), 'admin', carries<Write>()),
  read: endpoint('GET', `${path(name)}/:id`, 'public', carries<{ answer: ContentRecord }>()),
  update: endpoint('PUT', `${path(name)}/:id`, 'admin', carries<Write>()),
  remove: endpoint('DELETE', `${path(name)}/:id`, 'admin', carries<{ answer: Message }>()),
});
