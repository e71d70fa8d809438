import {
  type MessageTemplate,
  messageTemplate,
  type SavedTemplates,
  SUGGESTED_TEMPLATES,
  wrongNumber,
} from '../../../shared/clients/message-templates.ts';
import { readTemplates, saveTemplates } from '../../../shared/clients/panel-endpoints.ts';
import type { Client } from '../../../shared/clients/records.ts';
import { type Checked, check } from '../../../shared/core/check.ts';
import { isRecord } from '../../../shared/core/json.ts';
import type { FormValues } from '../../editor/drafts.ts';
import { createEditor } from '../../editor/editor.ts';
import { query, replace } from '../../session/queries.ts';
import { resource } from '../../session/resource.ts';

export type Addressee = Pick<
  Client,
  'id' | 'name' | 'phone' | 'service_name' | 'preference' | 'requested_at'
>;

type Templates = readonly MessageTemplate[];

export const $templates = query(readTemplates);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The whole list is one text field, so that merge and drafts treat it as one. */
export const asValues = (templates: Templates): FormValues => ({
  templates: JSON.stringify(templates.map(({ title, text }) => ({ title, text }))),
});

export function templatesOf({ templates }: FormValues): Templates {
  try {
    const list: unknown = JSON.parse(textOf(templates));
    if (!Array.isArray(list)) return [];
    return list
      .filter(isRecord)
      .map((one) => ({ title: textOf(one.title), text: textOf(one.text) }));
  } catch {
    return [];
  }
}

/** Errors are keyed by place and field: `2.title`. */
export function checkTemplates(values: FormValues): Checked<{ templates: MessageTemplate[] }> {
  const list = templatesOf(values);
  const checked = list.map((one) => check(messageTemplate, one));
  const errors: Record<string, string> = {};
  for (const [place, one] of checked.entries()) {
    if (one.ok) continue;
    for (const [field, sentence] of Object.entries(one.errors))
      errors[`${place}.${field}`] = sentence;
  }
  const message = wrongNumber(list) ?? Object.values(errors)[0];
  if (message !== undefined)
    return { ok: false, message, errors: { templates: message, ...errors } };
  return {
    ok: true,
    values: { templates: checked.flatMap((one) => (one.ok ? [one.values] : [])) },
  };
}

const isWritten = ({ title, text }: MessageTemplate) =>
  !SUGGESTED_TEMPLATES.some((one) => one.title === title && one.text === text);

const { save } = resource(() => {});

export function templatesEditor(opened: SavedTemplates) {
  const editor = createEditor<{ templates: MessageTemplate[] }, SavedTemplates>({
    screen: 'message-templates',
    start: (record) => asValues(record?.templates ?? SUGGESTED_TEMPLATES),
    validate: checkTemplates,
    save: async (body, { record, version }) => {
      if (record && JSON.stringify(body.templates) === asValues(record.templates).templates)
        return 'unchanged';
      const saved = await save(saveTemplates, { body, version: version ?? 0 });
      replace(readTemplates, saved);
      return saved;
    },
    next: 'record',
    saved: () => 'Mensagens salvas com sucesso!',
    failed: (message) => `Erro: ${message || 'Falha ao salvar dados.'}`,
  });
  editor.open(opened);
  const put = (templates: Templates) => editor.change(asValues(templates));
  const shown = () => templatesOf(editor.$state.get().form?.values ?? {});

  /** Replaces the unsaved list; `back` puts back what left it, beside what was typed since. */
  function swap(templates: Templates, text: string, back: (now: Templates) => Templates): void {
    const run = () => {
      put(back(shown()));
      editor.say({ kind: 'success', text: 'As mensagens de antes estão de volta.' });
    };
    put(templates);
    editor.say({ kind: 'success', text, action: { label: 'Desfazer', run } });
  }

  return {
    ...editor,
    put,
    remove(place: number): void {
      const before = shown();
      const text = 'A mensagem saiu da lista. Salve para excluí-la de vez.';
      const removed = before.slice(place, place + 1);
      swap(before.toSpliced(place, 1), text, (now) => now.toSpliced(place, 0, ...removed));
    },
    suggest(): void {
      const before = shown();
      const text = 'As mensagens sugeridas estão de volta. Salve para ficar com elas.';
      swap(SUGGESTED_TEMPLATES, text, (now) => [...before, ...now.filter(isWritten)]);
    },
  };
}

export type TemplatesEditor = ReturnType<typeof templatesEditor>;
