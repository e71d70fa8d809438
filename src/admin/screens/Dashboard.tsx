import './Dashboard.css';
import { Paper, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
import { Icon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import type { ScreenProps } from '../ui/router.ts';
import { screenPath } from '../ui/router.ts';

/** /admin/dashboard: a card for each part of the page. */
export function Dashboard({ routes }: ScreenProps) {
  return (
    <Page title="Painel" purpose="O que você quer mudar no site hoje?">
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2, md: 3, xl: 4 }} className="plain-list">
        {routes
          .filter((route) => route.group === 'content')
          .map((route) => (
            <li key={route.name}>
              <Paper
                component="a"
                href={screenPath(route.name)}
                withBorder
                radius="lg"
                p="lg"
                className="card-link"
              >
                <ThemeIcon variant="light" size={44} radius="md">
                  <Icon name={route.name} size={24} />
                </ThemeIcon>
                <div>
                  <Title order={2} size="h4">
                    {route.label}
                  </Title>
                  <Text size="sm" c="dimmed">
                    {route.purpose}
                  </Text>
                </div>
              </Paper>
            </li>
          ))}
      </SimpleGrid>
    </Page>
  );
}
