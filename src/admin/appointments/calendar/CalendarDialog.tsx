import { Alert, Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CalendarState } from '../../../shared/appointments/calendar.ts';
import { dayOf } from '../../../shared/appointments/practice-day.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { focusOn, useDialog } from '../../ui/dialogs/dialogs.tsx';
import { Notices, useSay } from '../../ui/notices.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { actOn } from '../../ui/say.ts';
import { $calendar, endAddress, renewAddress, showWhole } from './calendar.ts';

const FAILED = 'Não foi possível mudar o calendário. Tente de novo.';

function Steps({ address }: { readonly address: string }) {
  return (
    <>
      <details>
        <summary>No iPhone</summary>
        <Text mb="sm">Toque no botão abaixo, no próprio iPhone, e confirme em ‘Assinar’.</Text>
        <Button component="a" variant="light" href={address.replace(/^https?:/, 'webcal:')}>
          Abrir no Calendário
        </Button>
      </details>
      <details>
        <summary>No Android</summary>
        <Text>
          O Google só aceita links pelo computador: abra calendar.google.com, clique no + ao lado de
          ‘Outras agendas’, escolha ‘De URL’ e cole o link. Em algumas horas a agenda aparece também
          no celular.
        </Text>
      </details>
    </>
  );
}

function Address({ address }: { readonly address: string }) {
  return (
    <>
      <Alert color="sage" title="Copie agora: ele não aparece de novo">
        <TextInput readOnly aria-label="Link do calendário" value={address} mb="xs" />
        <CopyButton text={address} what="link" />
      </Alert>
      <Steps address={address} />
    </>
  );
}

function Choice({ state }: { readonly state: CalendarState }) {
  const say = useSay();
  const [wanted, setWanted] = useState(false);
  const whole = state.on ? state.whole : wanted;
  const [address, setAddress] = useState('');
  const [sure, setSure] = useState(false);
  const run = (work: () => Promise<string>) =>
    void actOn(state, say, FAILED, async () => ({ text: await work() }));
  const make = () =>
    run(async () => {
      setAddress(await renewAddress(whole));
      setSure(false);
      return 'Link criado.';
    });
  function choose(chosen: boolean): void {
    if (!state.on) setWanted(chosen);
    else
      run(async () => {
        await showWhole(chosen);
        return 'Salvo. O celular mostra na próxima vez que atualizar.';
      });
  }
  const end = () =>
    run(async () => {
      await endAddress();
      setAddress('');
      return 'Desligado. Apague também a assinatura no celular.';
    });
  return (
    <Stack>
      <Switch
        label="Mostrar o nome inteiro e a observação"
        description="Desligado, aparece só ‘Maria S. · Massagem relaxante’. O telefone nunca aparece."
        checked={whole}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {address && <Address address={address} />}
      {!state.on && (
        <Button onClick={make} style={{ alignSelf: 'start' }}>
          Criar link
        </Button>
      )}
      {state.on && !address && <Text>Ligado desde {dayOf(state.since)}.</Text>}
      {state.on && !sure && (
        <Group>
          <Button variant="default" ref={focusOn} onClick={() => setSure(true)}>
            Criar outro link
          </Button>
          <Button variant="default" c="var(--mantine-color-clay-light-color)" onClick={end}>
            Desligar
          </Button>
        </Group>
      )}
      {state.on && sure && (
        <Alert color="clay" title="Criar outro link?" tabIndex={-1} ref={focusOn}>
          <Text mb="sm">O link atual para de funcionar em todos os aparelhos.</Text>
          <Group>
            <Button variant="default" onClick={() => setSure(false)}>
              Voltar
            </Button>
            <Button color="clay" onClick={make}>
              Criar outro
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
  );
}

export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const { dialog } = useDialog(onClose);
  return (
    <Modal {...dialog} title="Calendário do celular">
      <Text c="dimmed" mb="md">
        As suas sessões aparecem no calendário do seu celular e se atualizam sozinhas. Quem tiver o
        link vê a sua agenda: não passe para ninguém.
      </Text>
      <Notices>
        <Loaded store={$calendar}>{(state) => <Choice state={state} />}</Loaded>
      </Notices>
    </Modal>
  );
}
