import '../../editor/SaveBar.css';
import './SelectionBar.css';
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { clientFailures } from '../client-failures.ts';
import { clientsWho, written } from '../count.ts';
import { type Say, tell } from '../tell.ts';
import type { ClientsPage } from './client-list.ts';
import { $narrowing, isFlood } from './client-narrowing.ts';
import { $selection, chooseFound, type Selection } from './client-selection.ts';

type Props = {
  readonly data: ClientsPage;
  readonly onClear: () => void;
  readonly onDelete: (selection: Selection) => void;
  readonly onSay: Say;
};

function words(selection: Selection, { clients }: ClientsPage): string {
  const elsewhere = selection.size - clients.filter(({ id }) => selection.has(id)).length;
  const chosen = clientsWho(selection.size, 'selecionado', 'selecionados');
  return elsewhere > 0 ? `${chosen}, ${written(elsewhere)} em outras páginas` : chosen;
}

export function SelectionBar({ data, onClear, onDelete, onSay }: Props) {
  const selection = useStore($selection);
  const flood = isFlood(useStore($narrowing));
  const [reading, setReading] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const { size } = selection;
  const { total, clients } = data;

  async function chooseAll(): Promise<void> {
    setReading(true);
    await tell(onSay, clientFailures.list, async () => {
      await chooseFound();
      return undefined;
    });
    setReading(false);
    text.current?.focus({ preventScroll: true });
  }

  return (
    <div className="save-bar selection-bar" data-dirty={size > 0 || undefined}>
      <p ref={text} tabIndex={-1} role="status">
        {size > 0 && words(selection, data)}
      </p>
      {size > 0 && (
        <>
          {flood && total > clients.length && size < total && (
            <Button variant="default" disabled={reading} onClick={() => void chooseAll()}>
              Selecionar os {written(total)} desta busca
            </Button>
          )}
          <Button variant="default" onClick={onClear}>
            Limpar seleção
          </Button>
          <Button color="clay" onClick={() => onDelete(selection)}>
            Excluir
          </Button>
        </>
      )}
    </div>
  );
}
