import type * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import type { Saved } from './entities/define.ts';

/** A saved record of any entity. */
export type ContentRecord = Saved & Readonly<Record<string, unknown>>;

/** Judged by the entity's own schema, over the record it changes. */
type AnyBody = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>;
type Write = { body: AnyBody; answer: ContentRecord };
type Message = { readonly message: string };

/** All sections in one document, with an ETag. */
export const readContent = endpoint<{ answer: Readonly<Record<string, unknown>> }>()('GET', '/content', 'public');
/** Asks for the public page to be built; answers the content version it has to show. */
export const publishContent = endpoint<{ answer: { readonly version: number } }>()('POST', '/content/publish', 'admin');

const path = <Name extends string>(name: Name) => `/content/${name}` as const;

/** The calls of an entity with one record; `{}` while nothing is saved. */
export const singletonEndpoints = (name: string) => ({
  read: endpoint<{ answer: ContentRecord | Record<string, never> }>()('GET', path(name), 'public'),
  save: endpoint<Write>()('PUT', path(name), 'admin'),
  post: endpoint<Write>()('POST', path(name), 'admin'),
});

/** The calls of an entity with many records. */
export const listEndpoints = (name: string) => ({
  list: endpoint<{ answer: readonly ContentRecord[] }>()('GET', path(name), 'public'),
  create: endpoint<Write>()('POST', path(name), 'admin'),
  read: endpoint<{ answer: ContentRecord }>()('GET', `${path(name)}/:id`, 'public'),
  update: endpoint<Write>()('PUT', `${path(name)}/:id`, 'admin'),
  remove: endpoint<{ answer: Message }>()('DELETE', `${path(name)}/:id`, 'admin'),
});
