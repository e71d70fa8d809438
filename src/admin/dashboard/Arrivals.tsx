import { Anchor, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { firstName } from '../../shared/clients/names.ts';
import { clientPath } from '../ui/router.ts';
import { $arrived, READ_MAX } from './people.ts';

/** Who asked for a time today: one line below the date, whose place is kept while it is read. */
export function Arrivals() {
  const [latest, ...others] = useStore($arrived);
  const more = others.length + 1 < READ_MAX ? `mais ${others.length}` : 'outros';
  return (
    <Text span inherit display="block" mih="1lh">
      {latest && (
        <>
          Hoje{' '}
          <Anchor inherit underline="always" href={clientPath(latest.id)} dir="auto">
            {firstName(latest.name)}
          </Anchor>
          {others.length > 0 ? ` e ${more} procuraram` : ' procurou'} você.
        </>
      )}
    </Text>
  );
}
