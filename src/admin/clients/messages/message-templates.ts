import { ApiFailure } from '../../../browser/api.ts';
import {
  type MessageTemplate,
  messageTemplate,
  type SavedTemplates,
  SUGGESTED_TEMPLATES,
  wrongNumber,
} from '../../../shared/clients/message-templates.ts';
import type { Client } from '../../../shared/clients/records.ts';
import { readTemplates, saveTemplates } from '../../../shared/clients/templates-endpoints.ts';
import { type Checked, check } from '../../../shared/core/check.ts';
import { isRecord } from '../../../shared/core/json.ts';
import type { FormValues } from '../../editor/drafts.ts';
import { createEditor, type Editor } from '../../editor/editor.ts';
import { query, replace } from '../../session/queries.ts';
import { callAfterLogin } from '../../session/session.ts';

export type Addressee = Pick<
  Client,
  'id' | 'name' | 'phone' | 'service_name' | 'preference' | 'requested_at'
>;

export const $templates = query(readTemplates);

type Templates = SavedTemplates & { readonly id: 'templates' };

const asRecord = (saved: SavedTemplates): Templates => ({ ...saved, id: 'templates' });

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The whole list is one text field, so that merge and drafts treat it as one. */
export const asValues = (templates: readonly MessageTemplate[]): FormValues => ({
  templates: JSON.stringify(templates.map(({ title, text }) => ({ title, text }))),
});

export function templatesOf({ templates }: FormValues): readonly MessageTemplate[] {
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

function conflict(error: unknown): Templates | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null;
  const { current }: { current?: SavedTemplates } = error.data ?? {};
  return current ? asRecord(current) : null;
}

export function templatesEditor(opened: SavedTemplates) {
  const editor: Editor<Templates> = createEditor<{ templates: MessageTemplate[] }, Templates>({
    screen: 'message-templates',
    start: (record) => asValues(record?.templates ?? SUGGESTED_TEMPLATES),
    validate: checkTemplates,
    find: () => editor.$state.get().form?.base.record ?? null,
    save: async (body, { record, version }) => {
      if (record && JSON.stringify(body.templates) === asValues(record.templates).templates)
        return 'unchanged';
      const headers = { 'if-match': `"${version}"` };
      const { data } = await callAfterLogin(saveTemplates, { body, headers });
      replace(readTemplates, data);
      return asRecord(data);
    },
    conflict,
    next: 'record',
    saved: () => 'Mensagens salvas com sucesso!',
    failed: (message) => `Erro: ${message || 'Falha ao salvar dados.'}`,
  });
  editor.open(asRecord(opened));
  const put = (templates: readonly MessageTemplate[]) => editor.change(asValues(templates));

  return {
    ...editor,
    put,
    /** Replaces the unsaved list, with undo. */
    swap(templates: readonly MessageTemplate[], text: string): void {
      const { form } = editor.$state.get();
      if (!form) return;
      const before = templatesOf(form.values);
      const run = () => {
        put(before);
        editor.$notice.set(null);
      };
      put(templates);
      editor.say({ kind: 'success', text, action: { label: 'Desfazer', run } });
    },
    follow: (saved: SavedTemplates) => editor.follow(asRecord(saved)),
  };
}

export type TemplatesEditor = ReturnType<typeof templatesEditor>;
