import './ImportDialog.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useDialog } from '../../ui/dialogs/dialogs.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/lazy-component.tsx';
import { Refusal } from '../../ui/notices.tsx';
import { createImport, type Import, type ImportState } from './client-import.ts';
import { ImportReview, ProgressOf } from './ImportReview.tsx';
import { LinesReport } from './LinesReport.tsx';

type FileProps = { readonly problem: string | null; readonly onChoose: (file: File) => void };

function ChooseFile({ problem, onChoose }: FileProps) {
  return (
    <>
      <Refusal>{problem}</Refusal>
      <label className="import-drop">
        <Icon name="upload" size={32} />
        <Button component="span">Escolher arquivo</Button>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          ou solte-o aqui
        </Text>
        <input
          type="file"
          accept=".csv,.vcf,.xlsx,.txt,.tsv,.xls,.ods,text/csv,text/vcard,text/x-vcard"
          aria-label="Escolher arquivo"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.item(0);
            if (file) onChoose(file);
            // Lets the same file be chosen again after a correction.
            currentTarget.value = '';
          }}
        />
      </label>
      <Text size="sm" c="dimmed">
        Servem os contatos do iPhone e do Android (.vcf), o CSV do Google e do Outlook, a planilha
        do Excel e o que você exportou daqui, com até 5 MB. Nada é gravado antes de você conferir, e
        quem já está cadastrado fica como está.
      </Text>
    </>
  );
}

type StepProps = {
  readonly shown: ImportState;
  readonly run: Import;
  readonly onClose: () => void;
};

function Step({ shown, run, onClose }: StepProps) {
  switch (shown.state) {
    case 'choosing':
      return <ChooseFile problem={shown.problem} onChoose={(file) => void run.choose(file)} />;
    case 'reading':
      return <Loading />;
    case 'review':
      return <ImportReview {...shown} run={run} />;
    case 'importing':
      return (
        <>
          <ProgressOf doing="Importando" {...shown} />
          <Group justify="flex-end">
            <Button variant="default" disabled={shown.stopping} onClick={run.stop}>
              {shown.stopping ? 'Parando...' : 'Parar'}
            </Button>
          </Group>
        </>
      );
    case 'done':
      return (
        <>
          <LinesReport {...shown} imported />
          <Group justify="flex-end">
            <Button onClick={onClose}>Fechar</Button>
          </Group>
        </>
      );
  }
}

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [run] = useState(createImport);
  const shown = useStore(run.$state);
  const { dialog, close } = useDialog(onClose);
  const body = useRef<HTMLDivElement>(null);
  const { state } = shown;

  useEffect(() => run.stop, [run]);

  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step changes
  useEffect(() => {
    if (!first.current) body.current?.focus({ preventScroll: true });
    first.current = false;
  }, [state]);

  return (
    <Modal
      {...dialog}
      onClose={() => (state === 'importing' ? run.stop() : close())}
      closeOnClickOutside={false}
      title="Importar clientes"
      size="lg"
    >
      <Stack ref={body} tabIndex={-1}>
        <Step shown={shown} run={run} onClose={close} />
      </Stack>
    </Modal>
  );
}
