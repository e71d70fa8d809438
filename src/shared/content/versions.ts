import * as v from 'valibot';
import { sentences } from '../core/sentences.ts';

/** How long a deleted record can be restored. */
export const TRASH_DAYS = 30;

/** Which version to bring back; none is the last one of a deleted record. */
export const restoring = v.object({
  version: v.optional(
    v.pipe(
      v.number(sentences.version),
      v.check((version) => Number.isSafeInteger(version) && version > 0, sentences.version),
    ),
  ),
});

/** The content version after which changes are listed. */
export const changesSince = v.object({
  since: v.optional(
    v.pipe(
      v.string(sentences.version),
      v.transform(Number),
      v.check((version) => Number.isSafeInteger(version) && version >= 0, sentences.version),
    ),
    '0',
  ),
});

type Values = Readonly<Record<string, unknown>>;

/** What a record was after a write, its fields by their own names. */
export type Version = {
  readonly version: number;
  readonly action: 'create' | 'update' | 'delete' | 'restore';
  /** ISO 8601 UTC. */
  readonly created_at: string;
  /** The admin's username; null when she is no more. */
  readonly author: string | null;
  readonly record: Values;
};

/** A record in the trash, its fields as they were. */
export type Deleted = Values & {
  readonly id: string;
  readonly version: number;
  readonly deleted_at: string;
  readonly deleted_by: string | null;
};

/** The last thing that happened to a record since some content version. */
export type Change = {
  readonly section: string;
  readonly id: string;
  readonly action: Version['action'];
  readonly created_at: string;
  /** Its title, name or question; null where it has none. */
  readonly name: string | null;
};
