import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../browser/sentence.ts';
import type { OpenSession } from '../../shared/access/auth.ts';
import { plural } from '../../shared/core/text.ts';
import { PushDevices } from '../push/PushDevices.tsx';
import { confirm } from '../ui/dialogs/confirm-dialog.tsx';
import { DeviceRow } from '../ui/list/DeviceRow.tsx';
import { AgoText, momentOf } from '../ui/moment.tsx';
import { Notices, useSay } from '../ui/notices.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { act } from '../ui/say.ts';
import { $openSessions, end, endOthers, sortSessions } from './open-sessions.ts';

const nameOf = ({ device }: OpenSession) => device ?? 'Aparelho sem nome';

type RowProps = {
  readonly session: OpenSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
};

function Row({ session, busy, onEnd }: RowProps) {
  const { current, created_at, last_seen_at } = session;
  const since = `desde ${momentOf(created_at)}`;
  return (
    <DeviceRow
      name={nameOf(session)}
      current={current}
      action={current ? 'Sair' : 'Tirar'}
      label={current ? 'Sair deste aparelho' : `Tirar do painel: ${nameOf(session)}, ${since}`}
      busy={busy}
      onClick={onEnd}
    >
      {since} · visto <AgoText moment={last_seen_at} />
    </DeviceRow>
  );
}

const failed = (error: unknown) =>
  failureText(error, 'Não foi possível tirar o aparelho do painel. Tente de novo.');

const END_OTHERS = {
  title: 'Tirar os outros do painel?',
  action: 'Tirar todos',
  busy: 'Tirando…',
} as const;
const END_THIS = {
  title: 'Sair deste aparelho?',
  action: 'Sair',
  busy: 'Saindo…',
} as const;

function Sessions() {
  const say = useSay();
  const [busy, setBusy] = useState<string | null>(null);
  const tell = (work: () => Promise<string>) => {
    say(null);
    return act(say, failed, async () => ({ text: await work() }));
  };

  async function endOne(session: OpenSession): Promise<void> {
    setBusy(session.id);
    await tell(async () => {
      await end(session);
      return `Saiu do painel: ${nameOf(session)}.`;
    });
    setBusy(null);
  }

  const endAll = () =>
    tell(async () => {
      const ended = await endOthers();
      return `${plural(ended, 'aparelho saiu', 'aparelhos saíram')} do painel.`;
    });

  const askToEnd = (session: OpenSession) =>
    confirm('Você está usando este aparelho. O que ainda não foi salvo aqui será descartado.', {
      ...END_THIS,
      onConfirm: () => endOne(session),
    });

  const askToEndAll = () =>
    confirm('Os outros aparelhos saem do painel na hora. Neste você continua dentro.', {
      ...END_OTHERS,
      onConfirm: endAll,
    });

  return (
    <>
      <Loaded
        store={$openSessions}
        failure="Não foi possível ver os aparelhos que estão no painel."
      >
        {(sessions) => (
          <>
            <ul className="plain-list lines" aria-label="Aparelhos que estão no painel">
              {sortSessions(sessions).map((session) => (
                <Row
                  key={session.id}
                  session={session}
                  busy={busy === session.id}
                  onEnd={() => (session.current ? askToEnd(session) : void endOne(session))}
                />
              ))}
            </ul>
            {sessions.some(({ current }) => !current) ? (
              <Button variant="default" ml="auto" onClick={askToEndAll}>
                Tirar os outros do painel
              </Button>
            ) : (
              <Text size="sm" c="dimmed">
                Só aqui. Se entrar em outro aparelho, ele aparece nesta lista.
              </Text>
            )}
          </>
        )}
      </Loaded>
      <PushDevices onRun={tell} />
    </>
  );
}

export const SessionsCard = () => (
  <Card title="Aparelhos que estão no painel">
    <Stack>
      <Notices>
        <Sessions />
      </Notices>
    </Stack>
  </Card>
);
