import { useEffect, useState } from 'react';
import { ApiFailure } from '../../browser/api.ts';
import { sentence } from '../../browser/sentence.ts';
import type { ContentRecord } from '../../shared/endpoints/content.ts';
import type { List } from '../../shared/entities/define.ts';
import { fresh, reloadList } from '../../stores/admin-content.ts';
import { $unsavedWork } from '../../stores/admin-session.ts';
import { type FormValues, keep, type Unsaved } from '../../stores/unsaved.ts';
import { type Offer, useOffers } from './use-offers.ts';
import { blank, type Entry, entryOf } from './values.ts';

const next = (definition: List, count: number) =>
  blank(definition, 'order' in definition.fields ? { order: count + 1 } : {});

/**
 * What the form of a list screen works on: a new record (order preset to the list's length + 1) or
 * a chosen row as it stands on the server now. `focused`: on narrow screens the form takes the
 * list's place. `opened` counts the times a form was asked for.
 */
export function useListEntry(
  definition: List,
  rows: readonly ContentRecord[] | undefined,
  fail: (text: string) => void,
) {
  const [entry, setEntry] = useState<Entry | null>(null);
  const [recovered, setRecovered] = useState<FormValues>();
  const [focused, setFocused] = useState(false);
  const [opened, setOpened] = useState(0);
  const [mounted, setMounted] = useState(0);
  const [reading, setReading] = useState(false);
  const { offers, discard } = useOffers(
    definition.name,
    mounted,
    recovered ? (entry?.id ?? 'new') : null,
  );

  function show(next: Entry | null, values?: FormValues): void {
    setEntry(next);
    setRecovered(values);
    setMounted((count) => count + 1);
  }

  function bring(): void {
    setFocused(true);
    setOpened((count) => count + 1);
  }

  const count = rows?.length;
  // A blank form follows the list's length until somebody types in it; one with work in it stays.
  const order = entry?.id === null && !recovered ? entry.start.order : undefined;
  useEffect(() => {
    if (count === undefined) return;
    if (entry === null || (order !== undefined && order !== count + 1 && !$unsavedWork.get())) {
      setEntry(next(definition, count));
      setMounted((one) => one + 1);
    }
  }, [count, entry, order, definition]);

  async function read(row: ContentRecord): Promise<ContentRecord | null> {
    try {
      return await fresh(definition.name, row.id);
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return null;
      if (error instanceof ApiFailure && error.status === 404) {
        reloadList(definition.name);
        fail(`Erro: ${sentence(error, 'Registro não encontrado.')}`);
        return null;
      }
      // The row on screen will do: If-Match still guards what it was based on.
      console.warn(error);
      return row;
    }
  }

  async function edit(row: ContentRecord, work?: Unsaved): Promise<void> {
    // Until the record is here, nobody should type into the form that it replaces.
    setReading(true);
    const record = await read(row);
    setReading(false);
    if (!record) return;
    const base = entryOf(definition, record);
    // Work that began on an older version: the server's 409 shows both texts.
    show(work ? { ...base, version: work.version ?? base.version } : base, work?.values);
    bring();
  }

  async function take(offer: Offer): Promise<void> {
    const row = rows?.find((one) => one.id === offer.id);
    if (row) return edit(row, offer);
    // Its record is gone, or never was: it becomes a new one.
    discard(offer.id);
    keep(definition.name, 'new', offer.values, null);
    show(next(definition, rows?.length ?? 0), offer.values);
    bring();
  }

  return {
    entry,
    recovered,
    focused,
    opened,
    reading,
    formKey: `${entry?.id ?? 'new'} ${mounted}`,
    offers,
    take,
    discard,
    edit,
    /** A record as it stands on the server. */
    open: (record: ContentRecord) => show(entryOf(definition, record)),
    showForm: bring,
    startNew: () => {
      setFocused(false);
      show(null);
    },
  };
}
