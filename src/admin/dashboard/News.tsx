import { Anchor, Box, Group, Text } from '@mantine/core';
import { $news, type Notices } from '../notifications/unread-news.ts';
import { AgoText } from '../ui/moment.tsx';
import { screenPath } from '../ui/router.ts';
import { Part } from './Part.tsx';

const SHOWN = 3;

function List({ rows, unread }: Notices) {
  if (unread === 0) return <Text c="dimmed">Tudo lido. Você está em dia.</Text>;
  return (
    <>
      <Text>
        <strong>{unread}</strong> {unread === 1 ? 'não lida' : 'não lidas'}
      </Text>
      <ul className="plain-list lines">
        {rows
          .filter(({ read }) => !read)
          .slice(0, SHOWN)
          .map(({ id, title, message, created_at }) => (
            <Box key={id} component="li" py="xs">
              <Group justify="space-between" gap="sm" wrap="nowrap">
                <Text fw={600}>{title}</Text>
                <AgoText moment={created_at} />
              </Group>
              <Text fz={15} c="dimmed" truncate dir="auto">
                {message}
              </Text>
            </Box>
          ))}
      </ul>
      <Anchor href={`${screenPath('clients')}?aba=notificacoes`} className="action" mt="auto">
        Ver as notificações
      </Anchor>
    </>
  );
}

export function News() {
  return (
    <Part
      title="Notificações"
      area="news"
      store={$news}
      onRetry={$news.invalidate}
      failure="Não foi possível ver as notificações."
    >
      {(news) => <List {...news} />}
    </Part>
  );
}
