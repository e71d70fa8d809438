import { Anchor, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { firstName } from '../../shared/core/text.ts';
import { clientPath } from '../ui/router.ts';
import { $arrived } from './people.ts';

/** Who asked for a time today: one line below the date, whose place is kept while it is read. */
export function Arrivals() {
  const arrived = useStore($arrived);
  const [latest, ...others] = arrived ?? [];
  return (
    <Text span inherit display="block" mih="1lh">
      {latest ? (
        <>
          {others.length > 0 ? 'Hoje chegaram ' : 'Hoje chegou '}
          <Anchor inherit href={clientPath(latest.id)} dir="auto">
            {firstName(latest.name)}
          </Anchor>
          {others.length > 0 && ` e mais ${others.length}`}
        </>
      ) : (
        arrived && 'Hoje ainda não chegou ninguém.'
      )}
    </Text>
  );
}
