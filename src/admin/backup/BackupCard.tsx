import { Alert, Button, Code, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { BackupState, KeptCopy, Restoring } from '../../shared/backup/panel.ts';
import { readBackups } from '../../shared/backup/panel-endpoints.ts';
import { plural } from '../../shared/core/text.ts';
import { queryOnFocus, reload } from '../session/queries.ts';
import { buttonIcon, Icon } from '../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { formatInSentence } from '../ui/moment.tsx';
import { NoticeAlert } from '../ui/notices.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import type { Notice } from '../ui/say.ts';
import { createRestore } from './restore-flow.ts';

const $backups = queryOnFocus(readBackups);

const DownloadDialog = lazyComponent(() => import('./DownloadDialog.tsx'), 'DownloadDialog');
const RestoreDialog = lazyComponent(() => import('./RestoreDialog.tsx'), 'RestoreDialog');

function dailyText(copies: readonly KeptCopy[]): string {
  const daily = copies.filter(({ why }) => why === 'daily');
  const [newest] = daily;
  if (!newest) return 'O servidor ainda não guardou a cópia de hoje.';
  return `O servidor guarda uma por dia, por 30 dias: há ${plural(daily.length, 'cópia', 'cópias')}, a última ${formatInSentence(newest.at)}.`;
}

type LastProps = {
  readonly restoring: Restoring | null;
  readonly onUndo: (file: string) => void;
  readonly onWatch: () => void;
};

function Running({ onWatch }: Pick<LastProps, 'onWatch'>) {
  useEffect(() => {
    const run = createRestore();
    run.$state.listen(({ at }) => at === 'failed' && reload(readBackups));
    run.follow();
    return run.leave;
  }, []);
  return (
    <Alert color="sage" role="status" icon={<Loader size={18} aria-hidden />}>
      Uma restauração está em andamento. No fim, o painel pede a senha da cópia.
      <div>
        <Button size="compact-sm" variant="subtle" mt={4} onClick={onWatch}>
          Ver o andamento
        </Button>
      </div>
    </Alert>
  );
}

function LastRestore({ restoring, onUndo, onWatch }: LastProps) {
  if (restoring?.state === 'running') return <Running onWatch={onWatch} />;
  if (restoring?.state === 'failed')
    return (
      <Alert color="clay" icon={<Icon name="alert" />}>
        {restoring.message}
      </Alert>
    );
  if (restoring?.state !== 'done') return null;
  const { copied, erased, at, undo } = restoring;
  return (
    <Alert color="sage" role="status" icon={<Icon name="check" />}>
      A cópia feita {formatInSentence(copied)} foi restaurada {formatInSentence(at)}.
      {erased > 0 &&
        ` ${plural(erased, 'cliente já eliminado saiu', 'clientes já eliminados saíram')} de novo.`}{' '}
      O que havia antes está guardado.
      <div>
        <Button size="compact-sm" variant="subtle" mt={4} onClick={() => onUndo(undo)}>
          Desfazer a restauração
        </Button>
      </div>
    </Alert>
  );
}

function Elsewhere() {
  return (
    <>
      <Text>
        Nesta hospedagem a cópia é feita por um comando, em um computador com o projeto e o endereço
        do banco de dados (<code>DATABASE_URL</code>). Quem instalou o site sabe fazer:
      </Text>
      <Code block fz="sm">
        {'npm run admin -- backup --seal\nnpm run admin -- restore <arquivo>'}
      </Code>
    </>
  );
}

type Asked = {
  readonly dialog: 'download' | 'restore';
  readonly file?: string;
  readonly running?: boolean;
};
type HereProps = BackupState & { readonly onAsk: (asked: Asked) => void };

function Here({ copies, restoring, onAsk }: HereProps) {
  return (
    <>
      <Text>
        Um arquivo com tudo: textos, fotos, clientes, agenda e termos. {dailyText(copies)} Guarde
        uma também fora do servidor, de vez em quando.
      </Text>
      <LastRestore
        restoring={restoring}
        onUndo={(file) => onAsk({ dialog: 'restore', file })}
        onWatch={() => onAsk({ dialog: 'restore', running: true })}
      />
      <Group justify="flex-end" gap="8px 12px">
        <Button
          variant="subtle"
          color="clay"
          disabled={restoring?.state === 'running'}
          onClick={() => onAsk({ dialog: 'restore' })}
        >
          Restaurar
        </Button>
        <Button
          variant="default"
          leftSection={buttonIcon('download')}
          onClick={() => onAsk({ dialog: 'download' })}
        >
          Baixar cópia de segurança
        </Button>
      </Group>
    </>
  );
}

export function BackupCard() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => prepareWhenIdle([DownloadDialog, RestoreDialog]), []);

  return (
    <Card title="Cópias de segurança">
      <Stack>
        <NoticeAlert notice={notice} onClose={() => setNotice(null)} />
        <Loaded store={$backups} failure="Não foi possível ver as cópias.">
          {(state) => (
            <>
              {state.here ? <Here {...state} onAsk={setAsked} /> : <Elsewhere />}
              {asked?.dialog === 'restore' && (
                <RestoreDialog
                  copies={state.copies}
                  file={asked.file ?? null}
                  running={asked.running === true}
                  onClose={() => setAsked(null)}
                />
              )}
            </>
          )}
        </Loaded>
      </Stack>
      {asked?.dialog === 'download' && (
        <DownloadDialog
          onDone={(message) => {
            setAsked(null);
            if (message !== null) setNotice({ kind: 'success', text: message });
          }}
        />
      )}
    </Card>
  );
}
