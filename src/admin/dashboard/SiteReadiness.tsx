import { Group, NavLink, Progress, Text, ThemeIcon } from '@mantine/core';
import { Icon } from '../ui/icons.tsx';
import { Part } from './Part.tsx';
import type { Step } from './readiness.ts';
import { $readiness, retryReadiness } from './site-state.ts';

const SHOWN = 3;

function Missing({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ul className="plain-list">
      {steps.map(({ text, href }) => (
        <li key={href}>
          <NavLink
            href={href}
            label={text}
            c="sage"
            leftSection={<ThemeIcon size={18} variant="outline" radius="xl" />}
          />
        </li>
      ))}
    </ul>
  );
}

function Done({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ul className="plain-list dim" aria-label="Já pronto">
      {steps.map(({ text, href }) => (
        <Group key={href} component="li" gap="sm" mih={36} px="sm" wrap="nowrap">
          <Icon name="check" size={18} />
          {text}
        </Group>
      ))}
    </ul>
  );
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const missing = steps.filter(({ done }) => !done);
  const done = steps.filter(({ done }) => done);
  return (
    <>
      <Progress
        value={(done.length / steps.length) * 100}
        size={10}
        radius="xl"
        mb="md"
        aria-hidden
      />
      <Text c="dimmed">Para ficar completo, falta:</Text>
      <Missing steps={missing.slice(0, SHOWN)} />
      <details>
        <summary>
          {missing.length > SHOWN
            ? `Ver tudo: faltam ${missing.length} de ${steps.length}`
            : `Ver o que já está pronto: ${done.length} de ${steps.length}`}
        </summary>
        <Missing steps={missing.slice(SHOWN)} />
        <Done steps={done} />
      </details>
    </>
  );
}

export function SiteReadiness() {
  return (
    <Part
      title={(state) => `Seu site está ${state?.percent ?? '…'} % pronto`}
      area="ready"
      height={322}
      store={$readiness}
      failure="Não foi possível ver o que falta no seu site."
      onRetry={retryReadiness}
    >
      {({ steps }) => <Steps steps={steps} />}
    </Part>
  );
}
