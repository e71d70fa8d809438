import { Paper, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
import type { AdminRoute } from '../../../shared/admin-routes.ts';
import { Icon } from '../../ui/icons.tsx';
import { screenPath } from '../../ui/router.ts';

/** A card for each part of the page. */
export function SectionCards({ routes }: { readonly routes: readonly AdminRoute[] }) {
  return (
    <section aria-labelledby="sections-title">
      <Title order={2} size="h4" mb="md" id="sections-title">
        O que você quer mudar no site?
      </Title>
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
                  <Title order={3} size="h5">
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
    </section>
  );
}
