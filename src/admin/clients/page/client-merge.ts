import * as v from 'valibot';
import { randomKey } from '../../../browser/attempt-key.ts';
import {
  type ClientFieldName,
  type ClientValues,
  clientFields,
} from '../../../shared/clients/fields.ts';
import { notesOf, textOf } from '../../../shared/clients/notes.ts';
import { mergeClients, readClient } from '../../../shared/clients/panel-endpoints.ts';
import type { Client, ClientMerge } from '../../../shared/clients/records.ts';
import { mapFields, valuesIn } from '../../../shared/core/record-fields.ts';
import { move } from '../../editor/drafts.ts';
import { reloadAt } from '../../session/queries.ts';
import { resource } from '../../session/resource.ts';
import { OWN_DRAFTS } from '../client-drafts.ts';
import { change, reloadClients, restore } from '../clients.ts';

export type Side = Client & ClientValues;

export type Choice = 'kept' | 'other' | 'both';
export type MergePicks = Readonly<Record<ClientFieldName, Choice>>;

export const isEqual = (kept: Side, other: Side, field: ClientFieldName): boolean =>
  (kept[field] || null) === (other[field] || null);

const lastSeen = ({ requested_at, created_at }: Side) => requested_at ?? created_at;

const joinValues = (kept: Side, other: Side, field: ClientFieldName): string =>
  textOf([kept, other].flatMap((side) => notesOf(String(side[field]))));

export function canJoin(kept: Side, other: Side, field: ClientFieldName): boolean {
  const { merge, schema } = clientFields[field];
  const bothFilled = Boolean(kept[field] && other[field]);
  return merge === 'joined' && bothFilled && v.is(schema, joinValues(kept, other, field));
}

export const firstPicks = (kept: Side, other: Side): MergePicks =>
  mapFields(clientFields, ({ merge }, field) => {
    if (!other[field]) return 'kept';
    if (!kept[field]) return 'other';
    if (canJoin(kept, other, field)) return 'both';
    return merge === 'latest' && lastSeen(other) > lastSeen(kept) ? 'other' : 'kept';
  });

export function mergedValues(kept: Side, other: Side, picks: MergePicks): ClientMerge {
  const values = mapFields(clientFields, (_, field) => {
    if (picks[field] === 'both') return joinValues(kept, other, field);
    return picks[field] === 'other' ? other[field] : kept[field];
  });
  return { other: other.id, otherVersion: other.version, ...(values as ClientValues) };
}

/** Merges two clients; returns the undo. Rejects with ApiFailure. */
export async function merge(
  kept: Side,
  other: Side,
  picks: MergePicks,
): Promise<() => Promise<void>> {
  const { id, version } = kept;
  const body = mergedValues(kept, other, picks);
  const merged = { params: { id }, body, version, key: randomKey() };
  const client = await resource(reloadClients)
    .save(mergeClients, merged, id)
    .catch((error: unknown) => {
      // The other may be what has changed.
      reloadAt(readClient, { id: other.id });
      throw error;
    });
  for (const screenOf of OWN_DRAFTS) move(screenOf(other.id), screenOf(id));
  return async () => {
    // The other client can only come back once its phone is free.
    await change(client, valuesIn(kept, clientFields));
    await restore(other.id);
    reloadClients(id);
  };
}
