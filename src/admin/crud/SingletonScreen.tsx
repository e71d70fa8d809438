import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ContentRecord } from '../../shared/endpoints/content.ts';
import type { Singleton } from '../../shared/entities/define.ts';
import { single } from '../../stores/admin-content.ts';
import type { FormValues } from '../../stores/unsaved.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { Notice, type Told } from '../Notice.tsx';
import { Page } from '../Page.tsx';
import { Waiting } from '../Waiting.tsx';
import { EntityForm } from './EntityForm.tsx';
import { suggested } from './suggested.ts';
import { UnsavedOffer } from './UnsavedOffer.tsx';
import { useOffers } from './use-offers.ts';
import { blank, type Entry, entryOf, type FieldValues } from './values.ts';

type Props = {
  readonly definition: Singleton;
  readonly preview?: (values: FieldValues) => ReactNode;
};

const isRecord = (data: ContentRecord | Record<string, never>): data is ContentRecord =>
  'id' in data;

// While nothing is saved the page shows the built-in texts, so the form begins with them.
const begin = async (
  definition: Singleton,
  data: ContentRecord | Record<string, never>,
): Promise<Entry> =>
  isRecord(data)
    ? entryOf(definition, data)
    : blank(definition, await suggested.single(definition));

/** The editor of an entity with one record. */
export function SingletonScreen({ definition, preview }: Props) {
  const [$record] = useState(() => single(definition.name));
  const { data, error } = useStore($record);
  // The form works on the entry it opened with: a later read in the background must not pull it
  // away from under the owner.
  const [entry, setEntry] = useState<Entry | null>(null);
  const [recovered, setRecovered] = useState<FormValues>();
  const [told, setTold] = useState<Told | null>(null);
  const [round, setRound] = useState(0);
  const { offers, discard } = useOffers(
    definition.name,
    round,
    recovered && entry ? (entry.id ?? 'new') : null,
  );

  useEffect(() => {
    if (data && !entry) void begin(definition, data).then(setEntry);
  }, [data, entry, definition]);

  const open = (next: Entry, values?: FormValues) => {
    setRecovered(values);
    setEntry(next);
    setRound((count) => count + 1);
  };

  return (
    <Page title={definition.title} purpose={definition.purpose}>
      <Notice told={told} onClose={() => setTold(null)} />
      {entry &&
        offers.map((work) => (
          <UnsavedOffer
            key={work.id}
            work={work}
            name=""
            // Work that began on an older version: the server's 409 shows both texts.
            onTake={() =>
              open(
                {
                  ...entry,
                  version: entry.version === null ? null : (work.version ?? entry.version),
                },
                work.values,
              )
            }
            onDiscard={() => discard(work.id)}
          />
        ))}
      {!entry && (error ? <LoadFailure error={error} onRetry={$record.invalidate} /> : <Waiting />)}
      {entry && (
        <EntityForm
          key={round}
          definition={definition}
          entry={entry}
          recovered={recovered}
          action={definition.sentences.save}
          preview={preview}
          onSaved={(record) => {
            setTold({ kind: 'success', text: definition.sentences.saved });
            open(record ? entryOf(definition, record) : entry);
          }}
          onReplaced={(record) => open(entryOf(definition, record))}
        />
      )}
    </Page>
  );
}
