import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../browser/sentence.ts';
import type { OpenSession } from '../../shared/access/auth.ts';
import { PushDevices } from '../push/PushDevices.tsx';
import { Confirm } from '../ui/lazy-component.tsx';
import { DeviceRow } from '../ui/list/DeviceRow.tsx';
import { AgoText, momentOf } from '../ui/moment.tsx';
import { type Notice, NoticeAlert } from '../ui/NoticeAlert.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
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
      action="Encerrar"
      label={`Encerrar ${nameOf(session)}, ${current ? 'este aparelho' : since}`}
      busy={busy}
      onClick={onEnd}
    >
      {since} · visto <AgoText moment={last_seen_at} />
    </DeviceRow>
  );
}

type Asking = OpenSession | 'others';

export function SessionsCard() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  async function tell(work: () => Promise<string>): Promise<void> {
    setNotice(null);
    try {
      setNotice({ kind: 'success', text: await work() });
    } catch (error) {
      const text = failureText(error, 'Não foi possível encerrar. Tente novamente.');
      setNotice({ kind: 'danger', text });
    }
  }

  async function endOne(session: OpenSession): Promise<void> {
    setBusy(session.id);
    await tell(async () => {
      await end(session);
      return `Sessão encerrada: ${nameOf(session)}.`;
    });
    setBusy(null);
  }

  const endAll = () =>
    tell(async () => {
      const ended = await endOthers();
      return ended === 1 ? 'Uma sessão encerrada.' : `${ended} sessões encerradas.`;
    });

  return (
    <Card title="Onde você está conectada">
      <Stack>
        <NoticeAlert notice={notice} onClose={() => setNotice(null)} />
        <Loaded store={$openSessions} failure="Não foi possível ver onde você está conectada.">
          {(sessions) => (
            <>
              <ul className="plain-list lines" aria-label="Sessões abertas">
                {sortSessions(sessions).map((session) => (
                  <Row
                    key={session.id}
                    session={session}
                    busy={busy === session.id}
                    onEnd={() => (session.current ? setAsking(session) : void endOne(session))}
                  />
                ))}
              </ul>
              {sessions.some(({ current }) => !current) ? (
                <Button variant="default" ml="auto" onClick={() => setAsking('others')}>
                  Encerrar todas as outras
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
      </Stack>
      {asking === 'others' && (
        <Confirm
          title="Encerrar todas as outras?"
          action="Encerrar todas"
          busy="Encerrando…"
          onConfirm={endAll}
          onClose={() => setAsking(null)}
        >
          Os outros aparelhos saem do painel na hora. Neste você continua conectada.
        </Confirm>
      )}
      {asking !== null && asking !== 'others' && (
        <Confirm
          title="Sair deste aparelho?"
          action="Encerrar"
          busy="Encerrando…"
          onConfirm={() => endOne(asking)}
          onClose={() => setAsking(null)}
        >
          Esta é a sessão que você está usando. O que ainda não foi salvo aqui será descartado.
        </Confirm>
      )}
    </Card>
  );
}
