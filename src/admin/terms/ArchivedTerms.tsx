import { Button, Group, Switch, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Term } from '../../shared/terms/terms.ts';
import { dayOf } from '../ui/day.ts';
import { pathTo } from './address.ts';
import { termName } from './term-effect.ts';
import { $archived } from './terms.ts';

type Props = { readonly onRestore: (term: Term) => void };

export function ArchivedTerms({ onRestore }: Props) {
  const { data: archived = [] } = useStore($archived);
  const [opened, setOpened] = useState(false);
  if (archived.length === 0) return null;
  return (
    <div className="archived-terms">
      <Switch
        label={`Mostrar arquivados (${archived.length})`}
        checked={opened}
        onChange={(event) => setOpened(event.currentTarget.checked)}
      />
      {opened && (
        <ul className="plain-list" aria-label="Termos arquivados">
          {archived.map((term) => (
            <Group
              component="li"
              key={term.id}
              data-row={term.id}
              justify="space-between"
              wrap="nowrap"
            >
              <div>
                <a className="term-title" href={pathTo({ kind: 'term', id: term.id })}>
                  {termName(term)}
                </a>
                <Text size="sm" c="dimmed">
                  Criado em {dayOf(term.created_at)}
                </Text>
              </div>
              <Button
                variant="light"
                aria-label={`Restaurar ${termName(term)}`}
                onClick={() => onRestore(term)}
              >
                Restaurar
              </Button>
            </Group>
          ))}
        </ul>
      )}
    </div>
  );
}
