import { Button, Stack, Text } from '@mantine/core';
import { Card } from '../ui/page/Card.tsx';
import { logPath } from './activity/address.ts';

/** The way to the log. */
export function ActivityCard() {
  return (
    <Card title="Atividades">
      <Stack>
        <Text>Tudo o que foi mudado pelo painel nos últimos 12 meses: quem, o quê e quando.</Text>
        <Button component="a" href={logPath} variant="default" className="self-end">
          Ver as atividades
        </Button>
      </Stack>
    </Card>
  );
}
