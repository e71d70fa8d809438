import * as v from 'valibot';
import { isUuid } from '../core/plain-text.ts';
import { sentences } from '../core/sentences.ts';
import type { Section } from './entities/registry.ts';

/** The version to restore; without one, the last of a deleted record. */
export const restoring = v.object({
  version: v.optional(
    v.pipe(
      v.number(sentences.version),
      v.check((version) => Number.isSafeInteger(version) && version > 0, sentences.version),
    ),
  ),
});

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

export type Values = Readonly<Record<string, unknown>>;

export const ACTION_LABELS = {
  create: 'Criação',
  update: 'Alteração',
  delete: 'Exclusão',
  restore: 'Restauração',
} as const;

export type Version = {
  readonly version: number;
  readonly action: keyof typeof ACTION_LABELS;
  readonly created_at: string;
  /** The admin's username; null once the account is gone. */
  readonly author: string | null;
  readonly record: Values;
};

/** A deleted record with what it is recognised by, and the admin's username. */
export type Deleted<Shown> = Shown & {
  readonly id: string;
  readonly deleted_at: string;
  readonly deleted_by: string | null;
};

export type BesideSections = 'sections' | 'media' | 'blocks' | 'booking' | 'privacy';

export type PublishedTable = Section | 'terms' | BesideSections;

export type Change = {
  readonly section: PublishedTable;
  readonly id: string;
  readonly action: Version['action'];
  readonly created_at: string;
  readonly name: string | null;
};

const NOT_A_LIST = 'Envie a ordem como uma lista de ids, cada um uma única vez.';

const areUnique = (ids: string[]) => ids.every(isUuid) && new Set(ids).size === ids.length;

export const order = v.object(
  { ids: v.pipe(v.array(v.string(NOT_A_LIST), NOT_A_LIST), v.check(areUnique, NOT_A_LIST)) },
  NOT_A_LIST,
);
