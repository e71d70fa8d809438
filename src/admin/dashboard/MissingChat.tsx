import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../browser/sentence.ts';
import { useRefusal } from '../editor/use-named-field.ts';
import { Icon } from '../ui/icons.tsx';
import { useSay } from '../ui/notices.tsx';
import { $missingChat, saveChat } from './site-state.ts';

export function MissingChat() {
  const sentence = useStore($missingChat);
  const say = useSay();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<{ readonly error?: string }>({});
  const form = useRefusal(refused);
  const [saving, setSaving] = useState(false);
  if (sentence === null) return null;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSaving(true);
    try {
      await saveChat(typed);
      say({ kind: 'success', text: 'WhatsApp salvo. Agora quem agenda chega até você.' });
    } catch (failed) {
      setRefused({ error: failureText(failed, 'Não foi possível salvar. Tente de novo.') });
    }
    setSaving(false);
  }

  return (
    <Alert color="clay" role="status" icon={<Icon name="alert" />}>
      {sentence}
      <form ref={form} noValidate onSubmit={save}>
        <Group mt="xs" gap="sm" align="end">
          <TextInput
            type="tel"
            label="O seu WhatsApp, com DDD"
            autoComplete="tel"
            required
            value={typed}
            error={refused.error}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setRefused({});
            }}
          />
          <Button type="submit" disabled={saving || typed.trim() === ''}>
            {saving ? 'Salvando...' : 'Salvar'}
          </Button>
        </Group>
      </form>
    </Alert>
  );
}
