import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Notification } from '../../shared/notifications/notifications.ts';
import { $news, addresseeOf, describeUnread } from '../notifications/unread-news.ts';
import { AgoText } from '../ui/moment.tsx';
import { Card } from '../ui/page/Card.tsx';
import { NOTICES } from '../ui/router.ts';
import { After, Reading } from './Part.tsx';
import { Person } from './Person.tsx';
import { Published } from './Published.tsx';
import { $notices } from './people.ts';
import { Visits } from './Visits.tsx';
import { $weeklyVisits } from './weekly-visits.ts';

function Row({ row }: { readonly row: Notification }) {
  const client = addresseeOf(row);
  if (client === null)
    return (
      <Text component="li" fz="sm" py="xs" className="wrap" dir="auto">
        {row.message} <AgoText moment={row.created_at} inherit />
      </Text>
    );
  return <Person client={client} text={row.title} at={row.created_at} />;
}

function Unread() {
  return (
    <Reading
      store={$notices}
      onRetry={$news.invalidate}
      failure="Não foi possível ver as notificações."
    >
      {({ rows, unread }) =>
        unread === 0 ? (
          <Text c="dimmed">Tudo lido. Você está em dia.</Text>
        ) : (
          <>
            <ul className="plain-list">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            <Anchor href={NOTICES} className="action">
              Ver {describeUnread(unread)}
            </Anchor>
          </>
        )
      }
    </Reading>
  );
}

/** What is new about people who are not shown above, the site's visits and its publication. */
export function News() {
  return (
    <Card title="Novidades" className="part-news" gap={4} p={{ base: 'sm', xs: 'lg' }}>
      <SimpleGrid minColWidth="min(26rem, 100%)" spacing="lg" verticalSpacing="sm">
        <div>
          <Unread />
        </div>
        <Stack gap="sm">
          <Visits />
          <After store={$weeklyVisits}>
            <Published />
          </After>
        </Stack>
      </SimpleGrid>
    </Card>
  );
}
