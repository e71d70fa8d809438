import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { ApiFailure } from '../../browser/api.ts';
import { sentence } from '../../browser/sentence.ts';
import { blankTerm, term } from '../../shared/terms.ts';
import { create } from '../../stores/admin-terms.ts';
import { attemptKey } from '../crud/attempt-key.ts';
import { SaveBar } from '../crud/SaveBar.tsx';
import { useKeptForm } from '../crud/use-kept-form.ts';
import { Notice, type Told } from '../Notice.tsx';

export type TermValues = { title: string; version: string; content: string; active: boolean };

const validate = schemaResolver(term, { sync: true });

type Props = { readonly filled: TermValues | undefined; readonly onSaved: () => void };

/** Title, version, text and whether it is in force. */
export function TermForm({ filled, onSaved }: Props) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Told | null>(null);
  const [key] = useState(attemptKey);
  const { form, dirty, settle } = useKeptForm<TermValues>({
    screen: 'terms',
    id: 'new',
    version: null,
    start: blankTerm,
    recovered: filled,
    validate,
  });

  async function send(values: TermValues): Promise<void> {
    setSaving(true);
    setFailure(null);
    try {
      await create(values, key(values));
      settle();
      onSaved();
    } catch (error) {
      if (error instanceof ApiFailure) form.setErrors(error.errors);
      setFailure({ kind: 'danger', text: sentence(error, 'Erro ao salvar termo de uso') });
    }
    setSaving(false);
  }

  return (
    <form
      noValidate
      className="form"
      onSubmit={form.onSubmit(send, (errors) =>
        form.getInputNode(Object.keys(errors)[0] as 'title')?.focus(),
      )}
    >
      <fieldset className="fields" disabled={saving}>
        <TextInput label="Título" required {...form.getInputProps('title')} />
        <TextInput label="Versão" required {...form.getInputProps('version')} />
        <Textarea
          label="Conteúdo"
          description="Você pode usar HTML básico: p, br, strong, em, ul, li."
          rows={15}
          required
          classNames={{ input: 'monospace' }}
          {...form.getInputProps('content')}
        />
        <Checkbox
          label="Termo ativo (será exibido no formulário de registro)"
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      </fieldset>
      <Notice told={failure} onClose={() => setFailure(null)} />
      <SaveBar dirty={dirty} saving={saving} action="Criar termo" />
    </form>
  );
}
