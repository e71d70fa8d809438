import { Group, NativeSelect, Radio, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../browser/sentence.ts';
import type { PushSettings, PushState } from '../../shared/push/push.ts';
import { InstallSteps } from '../installed/InstallSteps.tsx';
import { Notices, useSay } from '../ui/notices.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { act } from '../ui/say.ts';
import { $push, abilityOf, save, startNotifications, stopNotifications } from './push.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const WORDS = [
  { value: 'named', label: 'Nome e serviço' },
  { value: 'bare', label: 'Só “Novo cliente”: nada pessoal na tela bloqueada' },
  { value: 'off', label: 'Não avisar' },
] as const;

type HourProps = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (hour: number) => void;
};

const Hour = ({ label, value, onChange }: HourProps) => (
  <NativeSelect
    flex="1 1 8rem"
    label={label}
    data={HOURS}
    value={String(value)}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
);

type Change = (change: Partial<PushSettings>) => void;

function Choices({ settings, onChange }: { settings: PushSettings; onChange: Change }) {
  const { clients, reminder_hour, unpublished, logins, quiet_from, quiet_to } = settings;
  return (
    <>
      <Radio.Group
        label="Cliente novo"
        value={clients}
        onChange={(value) => {
          const chosen = WORDS.find((one) => one.value === value);
          if (chosen) onChange({ clients: chosen.value });
        }}
      >
        <Stack gap="xs" mt="xs">
          {WORDS.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <Group gap="8px 12px" align="end">
        <Switch
          label="Sessões de amanhã"
          checked={reminder_hour !== null}
          onChange={({ currentTarget }) =>
            onChange({ reminder_hour: currentTarget.checked ? 18 : null })
          }
        />
        {reminder_hour !== null && (
          <Hour
            label="Lembrar às"
            value={reminder_hour}
            onChange={(hour) => onChange({ reminder_hour: hour })}
          />
        )}
      </Group>
      <Switch
        label="Quando o site não for publicado"
        checked={unpublished}
        onChange={({ currentTarget }) => onChange({ unpublished: currentTarget.checked })}
      />
      <Switch
        label="Quando entrarem em outro aparelho"
        checked={logins}
        onChange={({ currentTarget }) => onChange({ logins: currentTarget.checked })}
      />
      <Group gap="8px 12px" align="end">
        <Switch
          label="Não perturbe"
          description="Exceto se entrarem na sua conta."
          checked={quiet_from !== null}
          onChange={({ currentTarget: { checked } }) =>
            onChange(
              checked ? { quiet_from: 22, quiet_to: 7 } : { quiet_from: null, quiet_to: null },
            )
          }
        />
        {quiet_from !== null && quiet_to !== null && (
          <>
            <Hour
              label="Das"
              value={quiet_from}
              onChange={(hour) => onChange({ quiet_from: hour })}
            />
            <Hour label="Às" value={quiet_to} onChange={(hour) => onChange({ quiet_to: hour })} />
          </>
        )}
      </Group>
    </>
  );
}

function Inability() {
  const ability = abilityOf();
  if (ability === 'install')
    return (
      <>
        <Text>No iPhone e no iPad, os avisos chegam ao painel instalado:</Text>
        <InstallSteps />
      </>
    );
  if (ability === 'blocked')
    return <Text>Os avisos deste site estão bloqueados nas configurações do navegador.</Text>;
  return ability === 'unable' && <Text>Este navegador não recebe avisos.</Text>;
}

class Refused extends Error {}

const failed = (error: unknown) =>
  error instanceof Refused
    ? 'O navegador não permitiu os avisos. Confira as configurações dele.'
    : failureText(error, 'Não foi possível mudar os avisos. Tente de novo.');

function Settings({ state }: { readonly state: PushState }) {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const own = state.devices.find(({ current }) => current);

  async function run(work: () => Promise<string>): Promise<void> {
    setBusy(true);
    say(null);
    await act(say, failed, async () => {
      const text = await work();
      return text ? { text } : undefined;
    });
    setBusy(false);
  }

  const toggle = () =>
    run(async () => {
      if (own) await stopNotifications(own);
      else if (!(await startNotifications(state))) throw new Refused();
      return own ? 'Este aparelho não recebe mais avisos.' : 'Avisos ligados neste aparelho.';
    });
  const change: Change = (settings) =>
    void run(async () => {
      await save(settings);
      return '';
    });

  return (
    <>
      {abilityOf() === 'able' ? (
        <Switch
          label="Avisar neste aparelho"
          checked={own !== undefined}
          disabled={busy}
          onChange={() => void toggle()}
        />
      ) : (
        <Inability />
      )}
      {state.devices.length > 0 && <Choices settings={state.settings} onChange={change} />}
    </>
  );
}

export function PushCard() {
  return (
    <Card title="Avisos no celular">
      <Stack>
        <Text>Saiba na hora quem se cadastrou, mesmo com o painel fechado.</Text>
        <Loaded store={$push} failure="Não foi possível ver os avisos.">
          {(state) => (
            <Notices>
              <Settings state={state} />
            </Notices>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
