import { atom } from 'nanostores';
import { ApiFailure } from '../../../browser/api.ts';
import { check } from '../../../shared/core/check.ts';
import { isRecord } from '../../../shared/core/json.ts';
import { valuesIn } from '../../../shared/core/record-fields.ts';
import { termFields } from '../../../shared/terms/fields.ts';
import { termSentences } from '../../../shared/terms/records.ts';
import { blankTerm, type NewTerm, type Term, term } from '../../../shared/terms/terms.ts';
import type { FormValues } from '../../editor/drafts.ts';
import { createEditor, type Editor } from '../../editor/editor.ts';
import { type Base, changesIn } from '../../editor/state.ts';
import { failure, isGone, type Notice } from '../../ui/say.ts';
import { inLines } from '../term-text.ts';
import * as terms from '../terms.ts';
import { createPreview } from './term-preview.ts';
import { nextVersion, presetVersion } from './term-version.ts';

export const termFailures = {
  list: 'Erro ao carregar termos de uso',
  save: 'Erro ao salvar termo de uso',
  status: 'Erro ao atualizar status',
  remove: 'Erro ao excluir termo',
} as const;

const GONE =
  'Este termo foi excluído enquanto você editava. Salve para criá-lo de novo com o que você escreveu.';

type Edited = { readonly id: string; readonly version: number; readonly term: Term };

const edited = (term: Term): Edited => ({ id: term.id, version: term.revision, term });

const isTerm = (value: unknown): value is Term =>
  isRecord(value) && typeof value.id === 'string' && typeof value.revision === 'number';

function current(error: unknown): Term | null {
  const { status, data } = error instanceof ApiFailure ? error : {};
  return status === 409 && isRecord(data) && isTerm(data.current) ? data.current : null;
}

const isAccepted = (error: unknown): boolean =>
  error instanceof ApiFailure && error.message === termSentences.accepted;

function conflict(error: unknown): Edited | null {
  const term = current(error);
  return term && !term.archived && !isAccepted(error) ? edited(term) : null;
}

const isDeleted = (error: unknown) => isGone(error) || current(error)?.archived === true;

const known = () => terms.$allTerms.get() ?? terms.$terms.get().data ?? [];

export function termEditor() {
  const preview = createPreview();
  const $successor = atom<{ readonly draftId: string; readonly of: Term } | null>(null);

  let copied: Partial<NewTerm> = {};

  async function save(values: NewTerm, { record, version }: Base<Edited>, key: string) {
    const changes = record ? changesIn(termFields, values, record.term) : values;
    if (Object.keys(changes).length === 0) return 'unchanged';
    if (record && version !== null)
      return edited(await terms.change(record.id, version, changes, key));
    await terms.create(values, key);
    return null;
  }

  const editor: Editor<Edited> = createEditor<NewTerm, Edited>({
    screen: 'terms',
    start: (record) =>
      valuesIn(
        record?.term ?? { ...blankTerm, version: presetVersion(known()), ...copied },
        termFields,
      ),
    validate: (values) => check(term, values),
    find: (id) => {
      const row = terms.$terms.get().data?.find((one) => one.id === id);
      return row ? edited(row) : null;
    },
    save,
    conflict,
    deleted: (error) => (isDeleted(error) ? GONE : null),
    next: 'new',
    saved: ({ record }) => (record ? 'Termo atualizado com sucesso!' : 'Termo criado com sucesso!'),
    failed: (_message, { record }, error): Omit<Notice, 'kind'> => {
      const notice = failure(termFailures.save, error);
      if (!record || !isAccepted(error)) return notice;
      const run = () => openNext(record.term, editor.$state.get().form?.values);
      return { ...notice, action: { label: 'Criar nova versão', run } };
    },
  });

  function openNext(of: Term, typed?: FormValues): void {
    if (typed) editor.cancel();
    const taken = known().map(({ version }) => version);
    const version = nextVersion(of.version, taken);
    copied = { title: of.title, content: of.content, version };
    editor.open(null, undefined, true);
    copied = {};
    if (typed) editor.change({ ...typed, version });
    editor.$notice.set(null);
    const { form } = editor.$state.get();
    if (form) $successor.set({ draftId: form.draftId, of });
  }

  return {
    ...editor,
    preview,
    $successor,
    renew(): void {
      if (editor.$state.get().form?.draftId !== $successor.get()?.draftId) editor.renew();
    },
    async edit(row: Term): Promise<void> {
      if (row.acceptances > 0) openNext(row);
      else await editor.edit(edited(row));
    },
    fillIn({ title, content }: { readonly title: string; readonly content: string }): void {
      editor.change({ title, content: inLines(content), active: true });
    },
  };
}

export type TermEditor = ReturnType<typeof termEditor>;
