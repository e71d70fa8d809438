import type { Checklist } from '../../shared/content/checklist.ts';
import { isHidden } from '../../shared/content/shown.ts';
import { isRecord } from '../../shared/core/json.ts';
import type { ActiveTerm } from '../../shared/terms/terms.ts';

type Document = Readonly<Record<string, unknown>>;

export type Site = {
  readonly saved: Document;
  readonly builtIn: Document;
  readonly term: Pick<ActiveTerm, 'id'>;
};

type Named = {
  /** Its section and field, as in the list of skipped ones. */
  readonly name: string;
  readonly text: string;
  readonly href: string;
};

/** Skipped ones are not for this owner, or of a section that the page hides. */
export type Step = Named & { readonly state: 'missing' | 'done' | 'skipped' };

type Check = Named & { readonly done: (site: Site) => boolean };

const rowsOf = (document: Document, section: string): readonly unknown[] =>
  [document[section] ?? []].flat();

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length);

const valuesOf = (document: Document, section: string, field: string) =>
  rowsOf(document, section)
    .map((row) => (isRecord(row) ? row[field] : null))
    .filter(isFilled);

const named = (section: string, field: string, text: string): Named => ({
  name: `${section}.${field}`,
  text,
  href: `/admin/${section}#${field}`,
});

const otherThan =
  (given: (site: Site) => Document) =>
  (section: string, field: string, text: string): Check => ({
    ...named(section, field, text),
    done: (site) => {
      const known = new Set(valuesOf(given(site), section, field));
      return valuesOf(site.saved, section, field).some((value) => !known.has(value));
    },
  });

const filled = otherThan(() => ({}));
const own = otherThan(({ builtIn }) => builtIn);

const checks: readonly Check[] = [
  own('hero', 'title', 'Um título com o seu nome'),
  own('hero', 'subtitle', 'Uma frase sua na abertura'),
  filled('hero', 'background_image', 'Uma foto na abertura'),
  own('about', 'description', 'Um texto sobre você'),
  filled('about', 'image_url', 'Uma foto sua ou do seu espaço'),
  filled('services', 'title', 'Os serviços que você oferece'),
  {
    ...named('services', 'price', 'O preço dos serviços'),
    done: ({ saved }) => {
      const variants = valuesOf(saved, 'services', 'variants').flat();
      return valuesOf({ of: [saved.services, variants].flat() }, 'of', 'price').length > 0;
    },
  },
  own('contact', 'whatsapp', 'O seu WhatsApp'),
  own('contact', 'phone', 'O seu telefone'),
  own('contact', 'email', 'O seu e-mail'),
  own('contact', 'address', 'O endereço de atendimento'),
  filled('contact', 'hours', 'Os seus horários'),
  own('testimonials', 'content', 'O depoimento de um cliente'),
  filled('faq', 'question', 'As perguntas que mais ouve'),
  own('blog', 'title', 'Uma postagem sua no blog'),
  {
    ...named('terms', 'title', 'Um termo de uso seu, ativo'),
    done: ({ term }) => term.id !== null,
  },
];

export type Readiness = { readonly percent: number; readonly steps: readonly Step[] };

/** How much of the site is the owner's own, in percent: 100 only when no step is missing. */
export function readiness(site: Site, { skipped }: Pick<Checklist, 'skipped'>): Readiness {
  const isSkipped = ({ name }: Named) =>
    skipped.includes(name) || isHidden(site.saved.sections, name.split('.')[0] ?? '');
  const steps = checks.map(({ done, ...step }): Step => {
    const state = isSkipped(step) ? 'skipped' : 'missing';
    return { ...step, state: done(site) ? 'done' : state };
  });
  const count = (wanted: Step['state']) => steps.filter(({ state }) => state === wanted).length;
  const asked = steps.length - count('skipped');
  return { steps, percent: asked === 0 ? 100 : Math.floor((count('done') / asked) * 100) };
}
