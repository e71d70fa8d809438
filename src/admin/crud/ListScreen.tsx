import { Button, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { sentence } from '../../browser/sentence.ts';
import type { ContentRecord } from '../../shared/endpoints/content.ts';
import type { List } from '../../shared/entities/define.ts';
import { list, remove } from '../../stores/admin-content.ts';
import { Icon } from '../icons.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { Notice, type Told } from '../Notice.tsx';
import { Page } from '../Page.tsx';
import { Waiting } from '../Waiting.tsx';
import { EntityForm } from './EntityForm.tsx';
import { EntityList } from './EntityList.tsx';
import { UnsavedOffer } from './UnsavedOffer.tsx';
import { useListEntry } from './use-list-entry.ts';
import { nameOf } from './values.ts';

const EmptyList = lazy(async () => ({ default: (await import('./EmptyList.tsx')).EmptyList }));
const Confirm = lazy(async () => ({ default: (await import('../Confirm.tsx')).Confirm }));

/** The screen of any list entity: form and table; edit a row, delete one after asking. */
export function ListScreen({ definition }: { readonly definition: List }) {
  const { sentences } = definition;
  const [$rows] = useState(() => list(definition.name));
  const { data: rows, error } = useStore($rows);
  const [told, setTold] = useState<Told | null>(null);
  const [doomed, setDoomed] = useState<ContentRecord | null>(null);
  const fail = (text: string) => setTold({ kind: 'danger', text });
  const work = useListEntry(definition, rows, fail);
  const pane = useRef<HTMLDivElement>(null);

  // Whoever chose a row goes on in its form.
  useEffect(() => {
    if (work.opened > 0) pane.current?.querySelector<HTMLElement>('[data-path]')?.focus();
  }, [work.opened]);

  async function destroy(row: ContentRecord): Promise<void> {
    try {
      await remove(definition.name, row.id);
      if (work.entry?.id === row.id) work.startNew();
      setTold({ kind: 'success', text: sentences.deleted });
    } catch (failure) {
      fail(`${sentences.deleteFailed}${sentence(failure, 'Falha ao excluir.')}`);
    }
  }

  const editing = work.entry !== null && work.entry.id !== null;
  return (
    <Page
      title={definition.title}
      purpose={definition.purpose}
      action={
        !work.focused && (
          <Button
            className="only-narrow"
            leftSection={<Icon name="plus" />}
            onClick={work.showForm}
          >
            {sentences.add}
          </Button>
        )
      }
    >
      <Notice told={told} onClose={() => setTold(null)} />
      {work.offers.map((offer) => (
        <UnsavedOffer
          key={offer.id}
          work={offer}
          name={nameOf(definition, offer.values)}
          onTake={() => void work.take(offer)}
          onDiscard={() => work.discard(offer.id)}
        />
      ))}
      <div className="form-and-list" data-focused={work.focused || undefined}>
        <section
          className="form-pane"
          aria-label={editing ? sentences.update : sentences.add}
          ref={pane}
        >
          <Title order={2} size="h4" mb="sm">
            {editing ? sentences.update : sentences.add}
          </Title>
          {work.entry && (
            <EntityForm
              key={work.formKey}
              definition={definition}
              entry={work.entry}
              recovered={work.recovered}
              waiting={work.reading}
              action={editing ? sentences.update : sentences.add}
              onCancel={editing || work.focused ? work.startNew : undefined}
              onReplaced={work.open}
              onSaved={() => {
                setTold({ kind: 'success', text: editing ? sentences.updated : sentences.added });
                work.startNew();
              }}
            />
          )}
        </section>
        <section className="list-pane" aria-label={sentences.list}>
          <Title order={2} size="h4" mb="sm">
            {sentences.list}
          </Title>
          {error !== undefined && <LoadFailure error={error} onRetry={$rows.revalidate} />}
          {!rows && error === undefined && <Waiting />}
          {rows?.length === 0 && (
            <Suspense>
              <EmptyList
                definition={definition}
                onFilled={(failure) =>
                  failure
                    ? fail(`Erro: ${sentence(failure, sentences.addFailed)}`)
                    : setTold({ kind: 'success', text: 'Dados salvos com sucesso!' })
                }
              />
            </Suspense>
          )}
          {rows && rows.length > 0 && (
            <EntityList
              definition={definition}
              rows={rows}
              marked={work.entry?.id ?? null}
              onEdit={(row) => void work.edit(row)}
              onDelete={setDoomed}
            />
          )}
        </section>
      </div>
      {doomed && (
        <Suspense>
          <Confirm
            title="Confirmar Exclusão"
            action="Excluir"
            busy="Excluindo..."
            onConfirm={() => destroy(doomed)}
            onClose={() => setDoomed(null)}
          >
            {sentences.confirm}
          </Confirm>
        </Suspense>
      )}
    </Page>
  );
}
