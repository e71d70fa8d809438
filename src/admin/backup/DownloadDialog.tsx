import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../browser/api.ts';
import { saveFile } from '../../browser/save-file.ts';
import { failureText } from '../../browser/sentence.ts';
import { downloadBackup } from '../../shared/backup/panel-endpoints.ts';
import { describeBytes } from '../../shared/backup/summary.ts';
import { useRefusal } from '../editor/use-named-field.ts';
import { fetchFile } from '../session/fetch-file.ts';
import { OwnPassword } from '../session/password-field.tsx';
import { useDialog } from '../ui/dialogs/dialogs.tsx';
import { Refusal } from '../ui/notices.tsx';

type Refused = Partial<Readonly<Record<'currentPassword' | 'phrase' | 'again' | 'notice', string>>>;
type Props = { readonly onDone: (message: string | null) => void };

const FAILED = 'Não foi possível fazer a cópia. Tente de novo.';

export function DownloadDialog({ onDone }: Props) {
  const [message, setMessage] = useState<string | null>(null);
  const { dialog, close } = useDialog(() => onDone(message));
  const [currentPassword, setPassword] = useState('');
  const [sealed, setSealed] = useState(false);
  const [phrase, setPhrase] = useState('');
  const [again, setAgain] = useState('');
  const [refused, setRefused] = useState<Refused>({});
  const form = useRefusal(refused);
  const [bytes, setBytes] = useState<number | null>(null);
  const busy = bytes !== null;
  const download = useRef<AbortController>(null);

  function cancel(): void {
    download.current?.abort();
    close();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (currentPassword === '') return setRefused({ currentPassword: 'Digite a sua senha' });
    if (sealed && phrase === '') return setRefused({ phrase: 'Digite a frase secreta' });
    if (sealed && phrase !== again) return setRefused({ again: 'As frases são diferentes' });
    setRefused({});
    setBytes(0);
    const controller = new AbortController();
    const { signal } = controller;
    download.current = controller;
    try {
      const body = { currentPassword, phrase: sealed ? phrase : '' };
      const { file, name } = await fetchFile(
        downloadBackup,
        { body, signal },
        'toque.backup',
        setBytes,
      );
      saveFile(file, name);
      setMessage(`Cópia salva: ${name} (${describeBytes(file.size)}).`);
      close();
    } catch (error) {
      if (signal.aborted) return;
      const errors = error instanceof ApiFailure ? error.errors : {};
      setRefused(Object.keys(errors).length > 0 ? errors : { notice: failureText(error, FAILED) });
    } finally {
      setBytes(null);
    }
  }

  return (
    <Modal
      {...dialog}
      onClose={cancel}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
      title="Baixar cópia de segurança"
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
          <Text>
            O arquivo tem tudo: textos, fotos e os dados de todos os clientes. Confirme que é você.
          </Text>
          <Refusal>{refused.notice}</Refusal>
          <OwnPassword
            data-autofocus
            value={currentPassword}
            error={refused.currentPassword}
            onChange={setPassword}
          />
          <Checkbox
            label="Proteger com uma frase secreta"
            description="Para guardar fora de casa: sem a frase ninguém abre o arquivo, nem você."
            checked={sealed}
            onChange={(event) => setSealed(event.currentTarget.checked)}
          />
          {sealed && (
            <>
              <OwnPassword
                label="Frase secreta"
                description="Quatro ou mais palavras sem relação entre si."
                autoComplete="new-password"
                value={phrase}
                error={refused.phrase}
                onChange={setPhrase}
              />
              <OwnPassword
                label="Repita a frase"
                autoComplete="new-password"
                value={again}
                error={refused.again}
                onChange={setAgain}
              />
            </>
          )}
          <Text role="status" size="sm" c="dimmed">
            {bytes !== null &&
              (bytes === 0 ? 'Reunindo tudo…' : `Recebendo… ${describeBytes(bytes)}`)}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {busy ? 'Parar' : 'Voltar'}
            </Button>
            <Button type="submit" disabled={busy}>
              {busy ? 'Baixando…' : 'Baixar'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
