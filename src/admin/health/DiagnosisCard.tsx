import { Box, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type Check, checkLabels, stateWords, summary } from '../../shared/health/checks.ts';
import { readChecks } from '../../shared/health/endpoints.ts';
import { queryOnFocus } from '../session/queries.ts';
import { buttonIcon, Icon } from '../ui/icons.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';

const $diagnosis = queryOnFocus(readChecks);

const LOOKS = {
  right: ['check', 'sage'],
  wrong: ['alert', 'clay'],
  unknown: ['faq', 'gray'],
} as const;

function Row({ name, state, text }: Check) {
  const [icon, color] = LOOKS[state];
  return (
    <Group component="li" gap="xs" py="xs" wrap="nowrap" align="start">
      <ThemeIcon variant="transparent" size={24} color={color}>
        <Icon name={icon} />
      </ThemeIcon>
      <Box miw={0} className="wrap">
        <strong>{checkLabels[name]}</strong>: {stateWords[state]}
        {state !== 'right' && <div className="meta">{text}</div>}
      </Box>
    </Group>
  );
}

function Details({ checks }: { readonly checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <details>
      <summary>Detalhes técnicos</summary>
      <ul className="plain-list meta wrap">
        {checks.map(({ name, text }) => (
          <li key={name}>
            {checkLabels[name]}: {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

function CheckAgain() {
  const { loading } = useStore($diagnosis);
  return (
    <Button
      variant="default"
      ml="auto"
      leftSection={buttonIcon('refresh')}
      aria-busy={loading}
      onClick={$diagnosis.revalidate}
    >
      {loading ? 'Verificando…' : 'Verificar de novo'}
    </Button>
  );
}

export function DiagnosisCard() {
  return (
    <Card title="Diagnóstico">
      <Stack>
        <Loaded store={$diagnosis} failure="Não foi possível verificar o site.">
          {({ version, checks }) => (
            <>
              <Text role="status">
                {summary(checks)}{' '}
                <Text component="span" size="sm" c="dimmed">
                  Toque {version}
                </Text>
              </Text>
              {checks.some(({ state }) => state === 'wrong') && (
                <Text size="sm">O que não souber corrigir, mostre a quem instalou o site.</Text>
              )}
              <ul className="plain-list lines" aria-label="Verificações">
                {checks.map((check) => (
                  <Row key={check.name} {...check} />
                ))}
              </ul>
              <Details checks={checks.filter(({ state }) => state === 'right')} />
              <CheckAgain />
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
