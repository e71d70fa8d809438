import { isRecord } from '../../shared/core/json.ts';
import type { ActiveTerm } from '../../shared/terms/terms.ts';

type Document = Readonly<Record<string, unknown>>;

export type Site = {
  readonly saved: Document;
  readonly builtIn: Document;
  readonly term: Pick<ActiveTerm, 'id'>;
};

export type Step = { readonly text: string; readonly href: string; readonly done: boolean };

type Check = Omit<Step, 'done'> & { readonly done: (site: Site) => boolean };

const rowsOf = (document: Document, section: string): readonly unknown[] =>
  [document[section] ?? []].flat();

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length);

const valuesOf = (document: Document, section: string, field: string) =>
  rowsOf(document, section)
    .map((row) => (isRecord(row) ? row[field] : null))
    .filter(isFilled);

const href = (section: string, field: string) => `/admin/${section}#${field}`;

const filled = (section: string, field: string, text: string): Check => ({
  text,
  href: href(section, field),
  done: ({ saved }) => valuesOf(saved, section, field).length > 0,
});

const own = (section: string, field: string, text: string): Check => ({
  text,
  href: href(section, field),
  done: ({ saved, builtIn }) => {
    const known = new Set(valuesOf(builtIn, section, field));
    return valuesOf(saved, section, field).some((value) => !known.has(value));
  },
});

const checks: readonly Check[] = [
  own('hero', 'title', 'Um título com o seu nome'),
  own('hero', 'subtitle', 'Uma frase sua na abertura'),
  filled('hero', 'background_image', 'Uma foto na abertura'),
  own('about', 'description', 'Um texto sobre você'),
  filled('about', 'image_url', 'Uma foto sua ou do seu espaço'),
  filled('services', 'title', 'Os serviços que você oferece'),
  filled('services', 'price', 'O preço dos serviços'),
  own('contact', 'whatsapp', 'O seu WhatsApp'),
  own('contact', 'phone', 'O seu telefone'),
  own('contact', 'email', 'O seu e-mail'),
  own('contact', 'address', 'O endereço de atendimento'),
  filled('contact', 'hours', 'Os seus horários'),
  own('testimonials', 'content', 'O depoimento de um cliente'),
  filled('faq', 'question', 'As perguntas que mais ouve'),
  own('blog', 'title', 'Uma postagem sua no blog'),
  {
    text: 'Um termo de uso seu, ativo',
    href: href('terms', 'title'),
    done: ({ term }) => term.id !== null,
  },
];

/** How much of the site is the owner's own, in percent: 100 only when every step is done. */
export function readiness(site: Site): {
  readonly percent: number;
  readonly steps: readonly Step[];
} {
  const steps = checks.map((check) => ({ ...check, done: check.done(site) }));
  const done = steps.filter((step) => step.done).length;
  return { percent: Math.floor((done / steps.length) * 100), steps };
}
