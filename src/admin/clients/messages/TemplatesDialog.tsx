import '../../ui/list/DataList.css';
import './TemplatesDialog.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import {
  type SavedTemplates,
  SUGGESTED_TEMPLATES,
  TEMPLATES_MAX,
} from '../../../shared/clients/message-templates.ts';
import type { FormValues } from '../../editor/drafts.ts';
import { Editor } from '../../editor/Editor.tsx';
import type { Form } from '../../editor/state.ts';
import { useDialog } from '../../ui/dialogs/dialogs.tsx';
import { buttonIcon } from '../../ui/icons.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import {
  $templates,
  asValues,
  checkTemplates,
  type TemplatesEditor,
  templatesEditor,
  templatesOf,
} from './message-templates.ts';
import { TemplateItem } from './TemplateItem.tsx';

const LABELS = { templates: 'As mensagens foram alteradas em outra aba ou aparelho.' };
const words = (_name: string, value: FormValues[string] | undefined) =>
  templatesOf({ templates: value ?? '' })
    .map(({ title, text }) => `${title}\n${text}`)
    .join('\n\n');

// After a refused save, errors follow each key.
function errorsOf({ errors, values }: Form<unknown>): Readonly<Record<string, string>> {
  if (Object.keys(errors).length === 0) return errors;
  const checked = checkTemplates(values);
  return checked.ok ? {} : checked.errors;
}

type ListProps = { readonly editor: TemplatesEditor; readonly form: Form<unknown> };

function TemplateList({ editor, form }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [aim, setAim] = useState<string | null>(null);
  const templates = templatesOf(form.values);
  const errors = errorsOf(form);
  const last = templates.length - 1;

  const { errors: refused } = form;
  useEffect(() => {
    const wrong = Object.keys(refused).find((name) => name.includes('.'));
    if (!wrong) return;
    const place = Number.parseInt(wrong, 10);
    setOpened(place);
    setAim(`[data-place="${place}"] [aria-invalid="true"]`);
  }, [refused]);
  useEffect(() => {
    if (!aim) return;
    list.current?.querySelector<HTMLElement>(aim)?.focus();
    setAim(null);
  }, [aim]);

  function move(from: number, to: number, button: 'up' | 'down'): void {
    const moved = templates[from];
    if (!moved) return;
    editor.put(templates.toSpliced(from, 1).toSpliced(to, 0, moved));
    if (opened === from) setOpened(to);
    else if (opened === to) setOpened(from);
    setAim(`[data-place="${to}"] [data-move="${button}"]`);
  }

  function remove(place: number): void {
    setOpened(null);
    editor.remove(place);
  }

  function add(): void {
    editor.put([...templates, { title: '', text: 'Olá, {nome}! ' }]);
    setOpened(templates.length);
    setAim(`[data-place="${templates.length}"] input`);
  }

  return (
    <>
      <Stack component="ul" ref={list} gap="xs" className="plain-list" aria-label="Mensagens">
        {templates.map((template, place) => (
          <TemplateItem
            // biome-ignore lint/suspicious/noArrayIndexKey: all of an item is in its place's values
            key={place}
            template={template}
            place={place}
            last={last}
            opened={opened === place}
            errors={{ title: errors[`${place}.title`], text: errors[`${place}.text`] }}
            onOpen={() => setOpened(opened === place ? null : place)}
            onChange={(changed) => editor.put(templates.with(place, changed))}
            onMove={(to, button) => move(place, to, button)}
            onRemove={() => remove(place)}
          />
        ))}
      </Stack>
      {errors.templates && last < 0 && (
        <Text c="var(--mantine-color-error)">{errors.templates}</Text>
      )}
      <Group gap="xs">
        <Button
          variant="light"
          leftSection={buttonIcon('plus')}
          disabled={templates.length >= TEMPLATES_MAX}
          onClick={add}
        >
          Adicionar mensagem
        </Button>
        {form.values.templates !== asValues(SUGGESTED_TEMPLATES).templates && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={buttonIcon('history')}
            onClick={() => {
              setOpened(null);
              editor.suggest();
            }}
          >
            Voltar às sugeridas
          </Button>
        )}
      </Group>
    </>
  );
}

function TemplatesForm({ saved }: { readonly saved: SavedTemplates }) {
  const [editor] = useState(() => templatesEditor(saved));
  useEffect(() => editor.follow(saved), [editor, saved]);
  return (
    <Editor editor={editor} action="Salvar mensagens" labels={LABELS} words={words}>
      {(form) => <TemplateList editor={editor} form={form} />}
    </Editor>
  );
}

export function TemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const { dialog } = useDialog(onClose);
  const { data } = useStore($templates);
  return (
    <Modal {...dialog} title="Mensagens prontas" size="lg">
      <Text size="sm" c="dimmed" mb="md">
        Ficam a um toque no WhatsApp de cada cliente, já com o nome, o serviço e o dia do pedido.
      </Text>
      {data ? <TemplatesForm saved={data} /> : <Loaded store={$templates}>{() => null}</Loaded>}
    </Modal>
  );
}
