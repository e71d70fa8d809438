import { Button, Group, NavLink, Progress, Text, ThemeIcon } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Checklist } from '../../shared/content/checklist.ts';
import {
  $readiness,
  keepPutAway,
  putAway,
  retryReadiness,
  skip,
  wasPutAway,
} from '../content/checklist.ts';
import type { Step } from '../content/readiness.ts';
import { Icon } from '../ui/icons.tsx';
import { useSay } from '../ui/notices.tsx';
import { LazyDetails } from '../ui/page/LazyDetails.tsx';
import { act } from '../ui/say.ts';
import { Part } from './Part.tsx';

const SHOWN = 3;
const QUIET = { variant: 'subtle', c: 'dimmed', fw: 400, size: 'compact-sm' } as const;
const FAILED = 'Não foi possível mudar a lista.';

type StepsProps = { readonly steps: readonly Step[] };

function useSkip() {
  const say = useSay();
  return (name: string, skipped: boolean) =>
    void act(say, FAILED, async () => {
      await skip(name, skipped);
      document.getElementById('steps-left')?.focus();
      return undefined;
    });
}

function Missing({ steps }: StepsProps) {
  const setSkipped = useSkip();
  return (
    <ul className="plain-list">
      {steps.map(({ name, text, href }) => (
        <Group key={name} component="li" gap={4}>
          <NavLink
            href={href}
            label={text}
            c="sage"
            flex="1 1 8.75rem"
            miw={0}
            leftSection={<ThemeIcon size={18} variant="outline" radius="xl" />}
          />
          <Button
            {...QUIET}
            mih={36}
            aria-label={`Não se aplica: ${text}`}
            onClick={() => setSkipped(name, true)}
          >
            Não se aplica
          </Button>
        </Group>
      ))}
    </ul>
  );
}

function Rest({ steps, skipped }: StepsProps & Pick<Checklist, 'skipped'>) {
  const setSkipped = useSkip();
  return (
    <ul className="plain-list dim" aria-label="Já pronto">
      {steps.map(({ name, text, state }) => (
        <Group key={name} component="li" gap="sm" mih={36} px="sm">
          {state === 'done' && <Icon name="check" size={18} />}
          {state === 'done' ? text : `${text}: não se aplica`}
          {skipped.includes(name) && state === 'skipped' && (
            <Button
              {...QUIET}
              ml="auto"
              mih={36}
              aria-label={`Voltar para a lista: ${text}`}
              onClick={() => setSkipped(name, false)}
            >
              Voltar
            </Button>
          )}
        </Group>
      ))}
    </ul>
  );
}

type StateProps = StepsProps & { readonly percent: number; readonly checklist: Checklist };

function Steps({ steps, percent, checklist }: StateProps) {
  const say = useSay();
  const missing = steps.filter(({ state }) => state === 'missing');
  const rest = steps.filter(({ state }) => state !== 'missing');
  return (
    <>
      <Progress value={percent} size={10} radius="xl" mb="md" aria-hidden />
      <Text c="dimmed" id="steps-left" tabIndex={-1}>
        Para ficar completo, falta:
      </Text>
      <Missing steps={missing.slice(0, SHOWN)} />
      <LazyDetails
        summary={
          missing.length > SHOWN
            ? `Ver tudo: faltam ${missing.length} de ${steps.length}`
            : `Ver o que já está pronto: ${rest.length} de ${steps.length}`
        }
      >
        <Missing steps={missing.slice(SHOWN)} />
        <Rest steps={rest} skipped={checklist.skipped} />
      </LazyDetails>
      <Button
        {...QUIET}
        mih={44}
        ml={-8}
        mr="auto"
        onClick={() => void act(say, FAILED, () => putAway(true))}
      >
        Esconder
      </Button>
    </>
  );
}

function Card() {
  return (
    <Part
      title={(state) => `Seu site está ${state?.percent ?? '…'} % pronto`}
      area="ready"
      store={$readiness}
      failure="Não foi possível ver o que falta no seu site."
      onRetry={retryReadiness}
    >
      {(state) => <Steps {...state} />}
    </Part>
  );
}

/** The first card, until it is put away or nothing is missing. */
export function FirstSteps() {
  const { data, error } = useStore($readiness);
  const away = data && (data.checklist.hidden || data.percent === 100);
  useEffect(() => {
    if (away !== undefined) keepPutAway(away);
  }, [away]);
  if (away ?? (error === undefined || wasPutAway())) return null;
  return <Card />;
}

export function StepsPutAway() {
  const { data } = useStore($readiness);
  const say = useSay();
  if (!data?.checklist.hidden || data.percent === 100) return null;
  return (
    <Button variant="subtle" mr="auto" onClick={() => void act(say, FAILED, () => putAway(false))}>
      Ver o que falta no site ({data.percent} % pronto)
    </Button>
  );
}
