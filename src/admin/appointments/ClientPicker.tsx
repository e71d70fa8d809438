import { Button, NavLink, Stack, TextInput } from '@mantine/core';
import { atom } from 'nanostores';
import { useMemo, useState } from 'react';
import { listClients } from '../../shared/clients/panel-endpoints.ts';
import type { Client } from '../../shared/clients/records.ts';
import { listOf } from '../../shared/core/json.ts';
import { formatPhone } from '../../shared/core/phone.ts';
import { querySearch } from '../session/queries.ts';
import { focusOn } from '../ui/dialogs/dialogs.tsx';
import { buttonIcon } from '../ui/icons.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';

const FOUND = 6;

type Props = {
  readonly label: string;
  readonly but?: string;
  readonly onChoose: (client: Client) => void;
  /** Offered once something is typed: to add a client of that name or phone. */
  readonly onNew?: (typed: string) => void;
};

export function ClientPicker({ label, but, onChoose, onNew }: Props) {
  const [typed, setTyped] = useState('');
  const $query = useMemo(() => atom({ search: '', limit: FOUND }), []);
  const $found = useMemo(
    () => querySearch(listClients, $query, ({ data }) => listOf(data)),
    [$query],
  );
  return (
    <>
      <TextInput
        label={label}
        placeholder="Nome ou telefone"
        type="search"
        autoComplete="off"
        data-autofocus
        ref={focusOn}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          $query.set({ search: value.trim(), limit: FOUND });
        }}
      />
      <Loaded store={$found}>
        {(found) => {
          const clients = found.filter(({ id }) => id !== but);
          if (clients.length === 0)
            return (
              <p>
                {typed.trim()
                  ? 'Não achei ninguém com esse nome.'
                  : 'Ninguém por aqui ainda. Digite um nome.'}
              </p>
            );
          return (
            <Stack component="ul" gap={0} mt="xs" className="plain-list" aria-label="Clientes">
              {clients.map((client) => (
                <li key={client.id}>
                  <NavLink
                    component="button"
                    label={<bdi>{client.name}</bdi>}
                    description={[formatPhone(client.phone), client.service_name]
                      .filter(Boolean)
                      .join(' · ')}
                    onClick={() => onChoose(client)}
                  />
                </li>
              ))}
            </Stack>
          );
        }}
      </Loaded>
      {onNew && typed.trim() && (
        <Button
          variant="light"
          mt="xs"
          leftSection={buttonIcon('plus')}
          onClick={() => onNew(typed.trim())}
        >
          <span className="wrap">
            Cadastrar <bdi>{typed.trim()}</bdi>
          </span>
        </Button>
      )}
    </>
  );
}
