import { atom } from 'nanostores';
import { ApiFailure } from '../../../browser/api.ts';
import { check } from '../../../shared/core/check.ts';
import { isRecord } from '../../../shared/core/is-record.ts';
import { termSentences } from '../../../shared/terms/records.ts';
import { type NewTerm, type Term, term } from '../../../shared/terms/terms.ts';
import { failure, isGone } from '../../clients/client-failures.ts';
import type { FormValues } from '../../editor/drafts.ts';
import { createEditor, type Editor } from '../../editor/editor.ts';
import type { Base, Notice } from '../../editor/state.ts';
import { inLines } from '../term-text.ts';
import * as terms from '../terms.ts';
import { createPreview } from './term-preview.ts';
import { removalInWords } from './term-removals.ts';
import { nextVersion, presetVersion } from './term-version.ts';

/** Spec §8. */
export const termFailures = {
  list: 'Erro ao carregar termos de uso',
  save: 'Erro ao salvar termo de uso',
  status: 'Erro ao atualizar status',
  remove: 'Erro ao excluir termo',
} as const;

const UNSEEN =
  'Parte do que você escreveu não fica no texto. Confira a prévia e salve de novo para ficar com ela.';
const GONE =
  'Este termo foi excluído enquanto você editava. Salve para criá-lo de novo com o que você escreveu.';

// A save that waits until what the text loses has been seen.
class Unseen extends ApiFailure {}

const listed = new Intl.ListFormat('pt-BR');

/** A term as the editor counts its versions: what a text calls itself is in `term`. */
type Edited = { readonly id: string; readonly version: number; readonly term: Term };

const edited = (saved: Term): Edited => ({
  id: saved.id,
  version: saved.revision,
  term: saved,
});

/** The term as it stands now, in the answer to a refused save. */
function current(error: unknown): Term | null {
  if (!(error instanceof ApiFailure) || error.status !== 409 || !isRecord(error.data)) return null;
  const { current } = error.data;
  const isTerm = (value: unknown): value is Term =>
    isRecord(value) && typeof value.id === 'string' && typeof value.revision === 'number';
  return isTerm(current) ? current : null;
}

// Its text cannot change any more: somebody accepted it.
const isFrozen = (error: unknown): boolean =>
  error instanceof ApiFailure && error.message === termSentences.accepted;

/** The newer term that a save came too late for; null for any other failure. */
function conflict(error: unknown): Edited | null {
  const term = current(error);
  return term && !term.archived && !isFrozen(error) ? edited(term) : null;
}

const isAway = (error: unknown) => isGone(error) || current(error)?.archived === true;

const differing = (values: NewTerm, saved: Term) => ({
  ...(values.title !== saved.title && { title: values.title }),
  ...(values.version !== saved.version && { version: values.version }),
  ...(values.content !== saved.content && { content: values.content }),
  ...(values.active !== saved.active && { active: values.active }),
});

const known = () => terms.$allTerms.get() ?? terms.$terms.get().data ?? [];
const taken = () => known().map(({ version }) => version);

/** The editor of the terms of use, with the preview of what is typed. */
export function termEditor() {
  const preview = createPreview();
  /** The form that holds the next version of a term, and that term. */
  const $successor = atom<{ readonly draftId: string; readonly of: Term } | null>(null);

  async function save(values: NewTerm, { record, version }: Base<Edited>, key: string) {
    const changes = record ? differing(values, record.term) : values;
    if (Object.keys(changes).length === 0) return 'unchanged';
    const unseen = changes.content === undefined ? [] : await preview.unseen(values.content);
    if (unseen.length > 0) throw new Unseen(422, listed.format(unseen.map(removalInWords)));
    if (record && version !== null)
      return edited(await terms.change(record.id, version, changes, key));
    await terms.create(values, key);
    return null;
  }

  const editor: Editor<Edited> = createEditor<NewTerm, Edited>({
    screen: 'terms',
    start: (record) => {
      const { title = '', content = '', active = true } = record?.term ?? {};
      const version = record?.term.version ?? presetVersion(known());
      return { title, version, content, active };
    },
    validate: (values) => check(term, values),
    find: (id) => {
      const row = terms.$terms.get().data?.find((one) => one.id === id);
      return row ? edited(row) : null;
    },
    save,
    conflict,
    deleted: (error) => (isAway(error) ? GONE : null),
    next: 'new',
    saved: ({ record }) => (record ? 'Termo atualizado com sucesso!' : 'Termo criado com sucesso!'),
    failed: (_message, { record }, error): Omit<Notice, 'kind'> => {
      if (error instanceof Unseen) return { text: UNSEEN, detail: `${error.message}.` };
      const said = failure(termFailures.save, error);
      if (!record || !isFrozen(error)) return said;
      const run = () => succeed(record.term, editor.$state.get().form?.values);
      return { ...said, action: { label: 'Criar nova versão', run } };
    },
  });

  /** Opens the next version of a term as a new one, with its text or what is typed already. */
  function succeed(of: Term, typed?: FormValues): void {
    const shown = editor.$state.get().form;
    // What was typed goes on in the new form.
    if (typed && shown) editor.cancel();
    editor.open(null, undefined, true);
    const { title, content, active } = { ...of, active: true, ...typed };
    const version = nextVersion(of.version, taken());
    editor.change({ title, content, active, version });
    editor.$notice.set(null);
    const { form } = editor.$state.get();
    if (form) $successor.set({ draftId: form.draftId, of });
  }

  return {
    ...editor,
    preview,
    $successor,
    /** Opens a term; of one that somebody accepted, the next version. */
    async edit(row: Term): Promise<void> {
      if (row.acceptances > 0) succeed(row);
      else await editor.edit(edited(row));
    },
    /** Fills the form with the text in force. */
    fillIn({ title, content }: { readonly title: string; readonly content: string }): void {
      editor.change({ title, content: inLines(content), active: true });
    },
  };
}

export type TermEditor = ReturnType<typeof termEditor>;
