import { randomKey } from '../../../browser/attempt-key.ts';
import { readList, readSingleton } from '../../../shared/content/endpoints.ts';
import type { Definition, List } from '../../../shared/content/entities/define.ts';
import { listVersions, singletonVersions } from '../../../shared/content/panel-endpoints.ts';
import { queryAt } from '../../session/queries.ts';
import { written } from '../content.ts';

export const deleted = ({ name }: List) => queryAt(listVersions(name).deleted, {});

export const versions = ({ kind, name }: Definition, id: string) =>
  kind === 'list'
    ? queryAt(listVersions(name).list, { id })
    : queryAt(singletonVersions(name).list, {});

/** Restores a version of a record, by default the last of a deleted one. Rejects with ApiFailure. */
export function restore({ kind, name }: Definition, id: string, version?: number) {
  const sent = { body: version === undefined ? {} : { version }, key: randomKey() };
  return kind === 'list'
    ? written.save(listVersions(name).restore, { ...sent, params: { id } }, readList(name))
    : written.save(singletonVersions(name).restore, sent, readSingleton(name));
}
