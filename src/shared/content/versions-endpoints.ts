import { carries, endpoint, type Versioned } from '../core/endpoint.ts';
import { type ContentRecord, path } from './endpoints.ts';
import type { Change, changesSince, Deleted, restoring, Values, Version } from './versions.ts';

type Restore = { body: typeof restoring; headers: Versioned; answer: ContentRecord };
type Versions = { answer: readonly Version[] };

export const singletonVersions = (name: string) => ({
  list: endpoint('GET', `${path(name)}/versions`, 'admin', carries<Versions>()),
  restore: endpoint('POST', `${path(name)}/restore`, 'admin', carries<Restore>()),
});

export const listVersions = (name: string) => ({
  deleted: endpoint(
    'GET',
    `${path(name)}/deleted`,
    'admin',
    carries<{ answer: readonly Deleted<Values>[] }>(),
  ),
  list: endpoint('GET', `${path(name)}/:id/versions`, 'admin', carries<Versions>()),
  restore: endpoint('POST', `${path(name)}/:id/restore`, 'admin', carries<Restore>()),
});

export const readChanges = endpoint(
  'GET',
  '/content/changes',
  'admin',
  carries<{ query: typeof changesSince; answer: readonly Change[] }>(),
);
