import { Button, Group, Pagination, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { formatPhone } from '../../../shared/core/phone.ts';
import { TrashButton } from '../../ui/dialogs/DialogButton.tsx';
import { Loading, lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { undelete } from '../actions.ts';
import { $duplicates, clientFailures, deletedClients } from '../clients.ts';
import { describeRange } from '../count.ts';
import { ClientFilters } from './ClientFilters.tsx';
import { ClientRows } from './ClientRows.tsx';
import { $shown, lastPage, retry } from './client-list.ts';
import { $filters, $page, clearFilters, isFiltered } from './filters.ts';
import { PageBox } from './PageBox.tsx';
import { $selection, clearSelection } from './selection.ts';

const SelectionBar = lazyComponent(() => import('./SelectionBar.tsx'), 'SelectionBar');

const NONE: ReadonlySet<string> = new Set();

// Drawn whole at once from the second time on, for a return to its last rows.
let opened = false;

function DuplicateSearch({ onFound }: { readonly onFound: (ids: ReadonlySet<string>) => void }) {
  const ids = useStore($duplicates);
  useEffect(() => onFound(ids), [ids, onFound]);
  return null;
}

function useDuplicates() {
  const [ids, setIds] = useState(NONE);
  const [idle, setIdle] = useState(false);
  useEffect(() => prepareWhenIdle([{ prepare: () => setIdle(true) }]), []);
  return { ids, finder: idle && <DuplicateSearch onFound={setIds} /> };
}

function NoClients() {
  if (!isFiltered(useStore($filters)))
    return (
      <Empty text="Nenhum cliente cadastrado." drawing>
        <Text c="dimmed">Quem se cadastrar pelo site aparece aqui na mesma hora.</Text>
      </Empty>
    );
  return (
    <Empty text="Nenhum cliente encontrado.">
      <Button variant="default" onClick={clearFilters}>
        Limpar filtros
      </Button>
    </Empty>
  );
}

export function ClientList() {
  const shown = useStore($shown);
  const selection = useStore($selection);
  const { sort } = useStore($filters);
  const { ids, finder } = useDuplicates();
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const [begun, setBegun] = useState(false);
  // Typing takes precedence over drawing fifty rows.
  const data = useDeferredValue(shown.data);
  const top = useRef<HTMLParagraphElement>(null);
  const turned = useRef(false);

  const whole = useDeferredValue(true, opened);
  useEffect(() => {
    opened = true;
  }, []);

  const page = data?.page;
  useEffect(() => {
    if (!turned.current || page === undefined) return;
    turned.current = false;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [page]);

  function turn(to: number): void {
    turned.current = true;
    $page.set(to);
  }

  const choosing = !wide && (begun || selection.size > 0);

  function begin(): void {
    clearSelection();
    setBegun(!choosing);
  }

  function stop(): void {
    clearSelection();
    top.current?.focus({ preventScroll: true });
  }

  return (
    <Stack gap="sm" className="client-list">
      <ClientFilters />
      <LoadFailure dismissible error={shown.error} text={clientFailures.list} onRetry={retry} />
      {!data && shown.loading && <Loading />}
      {data && (
        <>
          <Group justify="space-between" mih={30}>
            <Text
              ref={top}
              tabIndex={-1}
              size="sm"
              c="dimmed"
              style={{ scrollMarginTop: 84 }}
              aria-live="polite"
            >
              {describeRange(data)}
            </Text>
            {!wide && data.total > 0 && (
              <Button size="compact-sm" variant="subtle" onClick={begin}>
                {choosing ? 'Cancelar' : 'Selecionar'}
              </Button>
            )}
          </Group>
          {choosing && data.total > 0 && (
            <PageBox clients={data.clients}>Selecionar todos desta página</PageBox>
          )}
          {data.total === 0 ? (
            <NoClients />
          ) : (
            <ClientRows
              clients={data.clients}
              sort={sort}
              suspects={ids}
              wide={wide}
              choosing={choosing}
              whole={whole}
            />
          )}
          {whole && <Pagination value={data.page} total={lastPage(data.total)} onChange={turn} />}
          <SelectionBar data={data} onClear={stop} />
        </>
      )}
      {whole && (
        <TrashButton
          deleted={deletedClients}
          nameOf={({ name }) => name}
          detailOf={({ phone, merged_into }) =>
            merged_into ? `${formatPhone(phone)}, juntado com ${merged_into}` : formatPhone(phone)
          }
          onRestore={undelete}
        />
      )}
      {finder}
    </Stack>
  );
}
