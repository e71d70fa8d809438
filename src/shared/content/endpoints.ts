import { carries, endpoint } from '../core/endpoint.ts';
import type { Saved } from './entities/define.ts';

export type ContentRecord = Saved & Readonly<Record<string, unknown>>;

export const path = <Name extends string>(name: Name) => `/content/${name}` as const;

/** The record of a section with one record, `{}` while nothing is saved. */
export const readSingleton = (name: string) =>
  endpoint(`GET ${path(name)}`, carries<ContentRecord | Record<string, never>>(), 'public');

export const readList = (name: string) =>
  endpoint(`GET ${path(name)}`, carries<readonly ContentRecord[]>(), 'public');

export const readContent = endpoint(
  'GET /content',
  carries<Readonly<Record<string, unknown>>, { headers: 'if-none-match' }>(),
  'public',
);
