import { useState } from 'react';
import { CLIENTS_AT_ONCE, type Client } from '../../shared/clients/records.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { destroyAll, type Say } from './acts.ts';
import { written } from './count.ts';
import type { Selection } from './list/client-selection.ts';

export const Confirm = lazyComponent(async () => (await import('../ui/Confirm.tsx')).Confirm);

const TITLE = { title: 'Confirmar Exclusão', action: 'Excluir' } as const;

type OneProps = {
  readonly client: Client;
  readonly onDelete: (client: Client) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks before a client is deleted. */
export function DeleteClient({ client, onDelete, onClose }: OneProps) {
  return (
    <Confirm {...TITLE} busy="Excluindo..." onConfirm={() => onDelete(client)} onClose={onClose}>
      <strong>{client.name}</strong>
      <br />
      Tem certeza que deseja excluir este cliente? Esta ação não pode ser desfeita.
    </Confirm>
  );
}

/** Names that are told; the others are counted. */
const NAMED = 3;

/** 'Ana, Bia e Carla', 'Ana, Bia, Carla e mais 9'. */
function namesOf(selection: Selection): string {
  const names = [...selection.values()];
  const rest = names.length - NAMED;
  const told = rest > 0 ? [...names.slice(0, NAMED), `mais ${written(rest)}`] : names;
  return new Intl.ListFormat('pt-BR').format(told);
}

type ManyProps = {
  readonly selection: Selection;
  readonly onSay: Say;
  readonly onClose: () => void;
};

/** The same before all who were chosen are; tells how far it is. */
export function DeleteSelection({ selection, onSay, onClose }: ManyProps) {
  const [done, setDone] = useState(0);
  const { size } = selection;
  const progress = size > CLIENTS_AT_ONCE ? ` ${written(done)} de ${written(size)}` : '';
  return (
    <Confirm
      {...TITLE}
      busy={`Excluindo...${progress}`}
      onConfirm={() => destroyAll(selection, onSay, setDone)}
      onClose={onClose}
    >
      <strong className="wrap">{namesOf(selection)}</strong>
      <br />
      Tem certeza que deseja excluir{' '}
      {size === 1 ? 'este cliente' : `estes ${written(size)} clientes`}? Esta ação não pode ser
      desfeita.
    </Confirm>
  );
}
