import { DEFAULT_TITLE } from '../../shared/content/brand.ts';
import { defaults, initialValues } from '../../shared/content/defaults/registry.ts';
import { type ContentRecord, readList, readSingleton } from '../../shared/content/endpoints.ts';
import type { Definition } from '../../shared/content/entities/define.ts';
import { registry } from '../../shared/content/entities/registry.ts';
import { check } from '../../shared/core/check.ts';
import { recordForm } from '../content/content-editor.ts';
import { blankForm, type FieldValues, fieldValues } from '../content/content-form.ts';
import { partOf } from '../content/forms.ts';
import { rowsText, STANDARD_HOURS } from '../content/hours/hours-form.ts';
import type { FormValues } from '../editor/drafts.ts';
import { createEditor } from '../editor/editor.ts';
import { replace } from '../session/queries.ts';

const { hero, contact, services } = registry;

export type Question = {
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  readonly definition: Definition;
  readonly blank?: FormValues;
};

const SERVICE =
  'Uma sessão no seu ritmo. Antes de começar, conversamos sobre como você está, e ajusto a pressão ao que você precisa.';

/** The questions of the first day, whose fields are those of the site's screens. */
export const questions: readonly Question[] = [
  {
    name: 'nome',
    title: 'Como se chama o seu espaço?',
    purpose: 'Pode ser o seu próprio nome. Ele aparece no topo do site.',
    definition: partOf(hero, {
      title: {
        label: 'Nome',
        rows: 2,
        hint: 'Se quiser, conte na segunda linha o que você faz.',
        placeholder: 'Ana Prado\nMassoterapia',
      },
    }),
    blank: { title: '' },
  },
  {
    name: 'whatsapp',
    title: 'Qual é o seu WhatsApp?',
    purpose: 'É por ele que os clientes vão falar com você.',
    definition: partOf(contact, {
      whatsapp: { hint: 'O número com DDD.', placeholder: '(11) 98888-7777' },
    }),
  },
  {
    name: 'foto',
    title: 'Você tem uma foto para a capa?',
    purpose: 'Sua, da sala ou das suas mãos. Se aparecer um cliente, peça permissão antes.',
    definition: partOf(hero, { background_image: { label: 'Foto' } }),
  },
  {
    name: 'servico',
    title: 'Qual massagem você mais faz?',
    purpose: 'As outras você cadastra depois, em Serviços.',
    definition: partOf(services, {
      title: { label: 'Nome da massagem' },
      duration: {},
      price: {},
      description: { hint: 'Uma sugestão: mude como quiser.' },
    }),
    blank: { description: SERVICE },
  },
  {
    name: 'horarios',
    title: 'Quando você atende?',
    purpose: 'Confira os dias e horários. Dá para mudar quando quiser.',
    definition: partOf(contact, { hours: {} }),
    blank: { hours: rowsText(STANDARD_HOURS) },
  },
];

/** A well-known massage with its text, to begin with. */
export const wellKnown = defaults.services.map(({ title, description }) => ({
  title,
  description,
}));

/** The first of a list's records, or the one of a section; null while there is none. */
export type Saved = Readonly<Record<string, ContentRecord | null>>;

export const recordOf = ({ definition }: Question, saved: Saved) => saved[definition.name] ?? null;

/** Whether the owner's own answer is saved. */
export function isAnswered(question: Question, saved: Saved): boolean {
  const [field = ''] = Object.keys(question.definition.fields);
  const value = recordOf(question, saved)?.[field];
  return value !== undefined && value !== null && value !== '' && value !== DEFAULT_TITLE;
}

const EMPTY = 'Escreva aqui, ou toque em Pular.';

const unsavedOf = ({ name }: Definition): FieldValues =>
  (({ ...initialValues }) as Readonly<Record<string, FieldValues>>)[name] ?? {};

/** The editor of a question; `done` follows a save. */
export function questionEditor(question: Question, saved: Saved, done: () => void) {
  const { definition, blank = {}, name } = question;
  const { start, save, ...form } = recordForm(
    definition,
    () => blankForm(definition),
    unsavedOf(definition),
  );
  const opened = recordOf(question, saved);
  const begun = isAnswered(question, saved) ? {} : blank;
  const editor = createEditor<FieldValues, ContentRecord>({
    ...form,
    screen: `first-day-${name}`,
    start: (record) => ({ ...start(record), ...(record === opened && begun) }),
    validate: (values) => {
      const checked = check(definition.schema, fieldValues(definition, values));
      if (checked.ok) return checked;
      const errors = Object.entries(checked.errors).map(([field, text]) => [
        field,
        values[field] === '' ? EMPTY : text,
      ]);
      return { ...checked, errors: Object.fromEntries(errors) };
    },
    save: async (values, base, key) => {
      const record = await save(values, base, key);
      // A question about this section must not begin with what was saved before.
      if (record !== 'unchanged') {
        if (definition.kind === 'singleton') replace(readSingleton(definition.name), record);
        else replace(readList(definition.name), [record]);
      }
      done();
      return record;
    },
    next: 'record',
  });
  editor.open(opened, undefined, true);
  return editor;
}
