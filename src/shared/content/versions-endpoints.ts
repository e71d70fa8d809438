import { carries, endpoint, type Versioned } from '../core/endpoint.ts';
import { type ContentRecord, path } from './endpoints.ts';
import type { Change, changesSince, Deleted, restoring, Values, Version } from './versions.ts';

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
