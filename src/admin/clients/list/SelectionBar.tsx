import '../../editor/SaveBar.css';
import { Button, Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { formatCount } from '../../../shared/core/text.ts';
import { act, say } from '../../ui/say.ts';
import { askToDeleteAll } from '../ClientDialogs.tsx';
import { clientFailures } from '../clients.ts';
import { countClients } from '../count.ts';
import type { ClientsPage } from './client-list.ts';
import { $filters, isBulkRegistrations } from './filters.ts';
import { $selection, type Selection, selectFound } from './selection.ts';

type Props = {
  readonly data: ClientsPage;
  readonly onClear: () => void;
};

const WIDE = { flex: { base: 'auto', sm: 'none' } } as const;

function describeSelection(selection: Selection, { clients }: ClientsPage): string {
  const elsewhere = selection.size - clients.filter(({ id }) => selection.has(id)).length;
  const chosen = countClients(selection.size, 'selecionado', 'selecionados');
  return elsewhere > 0 ? `${chosen}, ${formatCount(elsewhere)} em outras páginas` : chosen;
}

export function SelectionBar({ data, onClear }: Props) {
  const selection = useStore($selection);
  const flood = isBulkRegistrations(useStore($filters));
  const [reading, setReading] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const { size } = selection;
  const { total, clients } = data;

  async function chooseAll(): Promise<void> {
    setReading(true);
    await act(say, clientFailures.list, async () => {
      await selectFound();
      return undefined;
    });
    setReading(false);
    text.current?.focus({ preventScroll: true });
  }

  return (
    <Group
      gap="xs"
      className="save-bar selection-bar"
      data-dirty={size > 0 || undefined}
      {...(size === 0 && { pos: 'static', p: 0 })}
    >
      <Text ref={text} tabIndex={-1} role="status" fw={500} flex={{ base: '100%', sm: 1 }}>
        {size > 0 && describeSelection(selection, data)}
      </Text>
      {size > 0 && (
        <>
          {flood && total > clients.length && size < total && (
            <Button {...WIDE} variant="default" disabled={reading} onClick={() => void chooseAll()}>
              Selecionar os {formatCount(total)} desta busca
            </Button>
          )}
          <Button {...WIDE} variant="default" onClick={onClear}>
            Limpar seleção
          </Button>
          <Button {...WIDE} color="clay" onClick={() => askToDeleteAll(selection)}>
            Excluir
          </Button>
        </>
      )}
    </Group>
  );
}
