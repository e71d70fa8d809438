import { ApiFailure } from '../../browser/api.ts';
import { failureText } from '../../browser/sentence.ts';
import type { ContentRecord } from '../../shared/content/endpoints.ts';
import {
  canonical,
  type Definition,
  imageField,
  type List,
  type Singleton,
} from '../../shared/content/entities/define.ts';
import { check } from '../../shared/core/check.ts';
import { sentences } from '../../shared/core/sentences.ts';
import { isMediaUrl } from '../../shared/media/media.ts';
import type { FormValues } from '../editor/drafts.ts';
import { createEditor, type Editor } from '../editor/editor.ts';
import type { Base } from '../editor/state.ts';
import { $uploading } from '../session/unsaved-work.ts';
import { isGone, type Say } from '../ui/say.ts';
import { nextAfter } from './checklist.ts';
import * as content from './content.ts';
import {
  blankForm,
  changed,
  type FieldValues,
  fieldValues,
  formOf,
  inputValues,
} from './content-form.ts';
import { screenWords } from './forms.ts';

const TIMEOUT_MS = 5000;

function canLoadPicture(address: string): Promise<boolean> {
  if (typeof Image === 'undefined' || !navigator.onLine) return Promise.resolve(true);
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
    setTimeout(() => resolve(true), TIMEOUT_MS);
  });
}

type RecordBase = Base<ContentRecord>;

const BROKEN =
  'Esta imagem não abre. Confira o endereço, ou salve de novo para usá-lo assim mesmo.';
const UPLOADING = 'A foto ainda está a caminho. Salve assim que ela chegar.';

// A second save of the same address is accepted.
const refused = new Set<unknown>();

async function checkPicture(definition: Definition, changes: FieldValues): Promise<void> {
  const field = imageField(definition);
  if (field === null) return;
  if ($uploading.get()) throw new ApiFailure(422, UPLOADING, { [field]: UPLOADING });
  const address = changes[field];
  if (typeof address !== 'string' || isMediaUrl(address) || refused.has(address)) return;
  if (await canLoadPicture(address)) return;
  refused.add(address);
  throw new ApiFailure(422, BROKEN, { [field]: BROKEN });
}

async function save(
  definition: Definition,
  values: FieldValues,
  { record, version }: RecordBase,
  key: string,
): Promise<ContentRecord | 'unchanged'> {
  const { name } = definition;
  const changes = changed(values, record && canonical(definition, record));
  await checkPicture(definition, changes);
  if (Object.keys(changes).length === 0) return 'unchanged';
  const base = record && version !== null ? { id: record.id, version } : null;
  if (definition.kind === 'singleton') {
    const by = definition.post ? 'post' : 'save';
    return content.updateSingleton(name, base ?? content.UNSAVED, changes, by, key);
  }
  return base ? content.update(name, base, changes, key) : content.add(name, changes, key);
}

function failed(definition: Definition, message: string, { record }: RecordBase): string {
  const { saveFailed, updateFailed, addFailed } = screenWords(definition);
  return `${saveFailed}${message || (record ? updateFailed : addFailed)}`;
}

/** The life of an entity's form; `unsaved` joins the values of a first save. */
export const recordForm = (
  definition: Definition,
  blank: () => FormValues,
  unsaved: FieldValues = {},
) => ({
  screen: definition.name,
  start: (record: ContentRecord | null) => (record ? formOf(definition, record) : blank()),
  validate: (values: FormValues) => check(definition.schema, fieldValues(definition, values)),
  tidy: (values: FieldValues) => inputValues(definition, values),
  save: (values: FieldValues, base: RecordBase, key: string) =>
    save(definition, base.record ? values : { ...unsaved, ...values }, base, key),
  failed: (message: string, base: RecordBase) => failed(definition, message, base),
});

/** The sentence of a save, with the next step on the checklist. */
function withNext(
  { $notice }: Editor<ContentRecord>,
  definition: Definition,
  text: string,
  record: ContentRecord | null,
) {
  const next = record && nextAfter(definition, record);
  if (!next) return text;
  const run = () => {
    $notice.set(null);
    next.run();
  };
  return { text, action: { ...next, run } };
}

/** The editor of an entity with one record; shows its `suggested` texts while none is saved. */
export function singletonEditor(
  definition: Singleton,
  record: ContentRecord | null,
  suggested: FieldValues,
) {
  const editor: Editor<ContentRecord> = createEditor({
    ...recordForm(definition, () => blankForm(definition, suggested)),
    find: () => editor.$state.get().form?.base.record ?? null,
    next: 'record',
    saved: (_base, saved) => withNext(editor, definition, definition.sentences.saved, saved),
  });
  editor.open(record);
  return editor;
}

async function latest({ name }: List, row: ContentRecord, say: Say): Promise<ContentRecord | null> {
  try {
    return await content.read(name, row.id);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null;
    if (isGone(error)) {
      content.reloadList(name);
      say({ kind: 'danger', text: `Erro: ${failureText(error, sentences.missing)}` });
      return null;
    }
    console.warn(error);
    return row;
  }
}

function deleted({ name }: List, error: unknown): string | null {
  if (!(error instanceof ApiFailure) || !isGone(error)) return null;
  content.reloadList(name);
  return `Erro: ${error.message || sentences.missing} Salve de novo para criá-lo com este texto.`;
}

/** The editor of an entity with many records; a new one comes after the `rows`. */
export function listEditor(definition: List, rows: () => readonly ContentRecord[]) {
  const { sentences, fields } = definition;
  const blank = () => blankForm(definition, 'order' in fields ? { order: rows().length + 1 } : {});
  const editor: Editor<ContentRecord> = createEditor({
    ...recordForm(definition, blank),
    find: (id) => rows().find((row) => row.id === id) ?? null,
    read: (row) => latest(definition, row, editor.say),
    deleted: (error) => deleted(definition, error),
    next: 'new',
    saved: ({ record }, saved) =>
      withNext(editor, definition, record ? sentences.updated : sentences.added, saved),
  });
  return editor;
}
