import { randomKey } from '../../../browser/attempt-key.ts';
import { readList, readSingleton } from '../../../shared/content/endpoints.ts';
import type { Definition, List } from '../../../shared/content/entities/define.ts';
import { listVersions, singletonVersions } from '../../../shared/content/panel-endpoints.ts';
import { queryAt, reloadAt } from '../../session/queries.ts';
import { written } from '../content.ts';

export const deleted = ({ name }: List) => queryAt(listVersions(name).deleted, {});

export const versions = ({ kind, name }: Definition, id: string) =>
  kind === 'list'
    ? queryAt(listVersions(name).list, { id })
    : queryAt(singletonVersions(name).list, {});

export const reloadVersions = ({ kind, name }: Definition, id: string) =>
  kind === 'list'
    ? reloadAt(listVersions(name).list, { id })
    : reloadAt(singletonVersions(name).list, {});

/** Restores the last version of a deleted record. Rejects with ApiFailure, as below. */
export const undelete = ({ name }: List, id: string) =>
  written.save(
    listVersions(name).restore,
    { body: {}, key: randomKey(), params: { id } },
    readList(name),
  );

/** Restores a version of a record; 409 when the server has a newer one than `current`. */
export function restore({ kind, name }: Definition, id: string, version: number, current: number) {
  const sent = { body: { version }, version: current, key: randomKey() };
  return kind === 'list'
    ? written.save(listVersions(name).restore, { ...sent, params: { id } }, readList(name))
    : written.save(singletonVersions(name).restore, sent, readSingleton(name));
}
