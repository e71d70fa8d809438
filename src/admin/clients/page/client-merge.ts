import { randomKey } from '../../../browser/random-key.ts';
import { NOTES_MAX } from '../../../shared/clients/fields.ts';
import { mergeClients } from '../../../shared/clients/panel-endpoints.ts';
import type { Client, ClientMerge, ClientPage } from '../../../shared/clients/records.ts';
import { codePoints } from '../../../shared/core/text.ts';
import { callAfterLogin } from '../../session/session.ts';
import { change, reloadClients, restore } from '../clients.ts';

/** A client with what a merge chooses from. */
export type Side = Pick<ClientPage, keyof Client | 'notes'>;

/** Whose value stays: of the one that stays, of the other; notes may be joined. */
export type Choice = 'kept' | 'other' | 'both';

export const MERGED_FIELDS = ['name', 'phone', 'email', 'active', 'notes'] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];
export type MergePicks = Readonly<Record<MergedField, Choice>>;

/** Whether both have the same in a field: nothing is to be chosen there. */
export const alike = (kept: Side, other: Side, field: MergedField): boolean =>
  (kept[field] || null) === (other[field] || null);

const lastSeen = ({ requested_at, created_at }: Side) => requested_at ?? created_at;

/** The notes of both, one after the other. */
export const joinedNotes = (kept: Side, other: Side): string =>
  [kept.notes, other.notes].filter(Boolean).join('\n\n');

/** Whether the notes of both fit into one record. */
export const fitTogether = (kept: Side, other: Side): boolean =>
  codePoints(joinedNotes(kept, other)) <= NOTES_MAX;

/**
 * What is chosen to begin with: the number and e-mail she used last, what only one of them has, and
 * both notes.
 */
export function firstPicks(kept: Side, other: Side): MergePicks {
  const newest = lastSeen(other) > lastSeen(kept) ? 'other' : 'kept';
  const present = (field: 'email' | 'notes'): Choice | null =>
    kept[field] && other[field] ? null : other[field] ? 'other' : 'kept';
  return {
    name: 'kept',
    phone: newest,
    email: present('email') ?? newest,
    active: kept.active ? 'kept' : 'other',
    notes: present('notes') ?? (fitTogether(kept, other) ? 'both' : 'kept'),
  };
}

/** The client that the picks make of both. */
export function merged(kept: Side, other: Side, picks: MergePicks): ClientMerge {
  const of = (field: MergedField) => (picks[field] === 'other' ? other : kept);
  return {
    other: other.id,
    name: of('name').name,
    phone: of('phone').phone,
    email: of('email').email,
    active: of('active').active,
    notes: picks.notes === 'both' ? joinedNotes(kept, other) : of('notes').notes,
  };
}

/** Makes one client of two; gives what makes two of them again. Rejects with ApiFailure. */
export async function merge(
  kept: Side,
  other: Side,
  picks: MergePicks,
): Promise<() => Promise<void>> {
  const { id, name, phone, email, active, notes } = kept;
  try {
    const { data } = await callAfterLogin(mergeClients, {
      params: { id },
      body: merged(kept, other, picks),
      headers: { 'if-match': `"${kept.version}"`, 'idempotency-key': randomKey() },
    });
    return async () => {
      // First of all the other's phone must be hers again.
      await change(data, { name, phone, email, active, notes });
      await restore(other.id);
      reloadClients(id);
    };
  } finally {
    reloadClients(id);
  }
}
