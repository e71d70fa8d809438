import './DiagnosisCard.css';
import { Button, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type Check, checkLabels, stateWords, summary } from '../../shared/health/checks.ts';
import { readChecks } from '../../shared/health/endpoints.ts';
import { queryOnFocus } from '../session/queries.ts';
import { buttonIcon, Icon } from '../ui/icons.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';

export const $diagnosis = queryOnFocus(readChecks);

const ICONS = { right: 'check', wrong: 'alert', unknown: 'faq' } as const;

function Row({ name, state, text }: Check) {
  return (
    <li className="diagnosis-check" data-state={state}>
      <Icon name={ICONS[state]} />
      <div>
        <strong>{checkLabels[name]}</strong>: {stateWords[state]}
        <p className="diagnosis-text">{text}</p>
      </div>
    </li>
  );
}

function CheckAgain() {
  const { loading } = useStore($diagnosis);
  return (
    <Button
      variant="default"
      className="self-end"
      leftSection={buttonIcon('refresh')}
      loading={loading}
      onClick={$diagnosis.revalidate}
    >
      Verificar de novo
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
              <ul className="plain-list" aria-label="Verificações">
                {checks.map((check) => (
                  <Row key={check.name} {...check} />
                ))}
              </ul>
              <CheckAgain />
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
