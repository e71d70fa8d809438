import { Group, Stack, ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icons.tsx';

function Step({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <Group component="li" gap="sm" wrap="nowrap">
      <ThemeIcon>
        <Icon name={icon} size={26} />
      </ThemeIcon>
      <span>{children}</span>
    </Group>
  );
}

/** How to install on iOS, which has no prompt. */
export function InstallSteps() {
  return (
    <Stack component="ol" className="plain-list" gap="sm">
      <Step icon="share">
        1. Toque em <strong>Compartilhar</strong>, na barra do Safari.
      </Step>
      <Step icon="install">
        2. Escolha <strong>Adicionar à Tela de Início</strong>.
      </Step>
    </Stack>
  );
}
