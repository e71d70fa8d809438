import type { Db } from '../../db/core/client.ts';
import { ACTOR, PHONES } from './signed.ts';

/** What the owner writes, by table: what one and many of it are called, and whether it is 'a'. */
const OWNED = {
  hero: ['capa', 'capas', 'f'],
  about: ['texto de Sobre', 'textos de Sobre', 'm'],
  contact: ['contato', 'contatos', 'm'],
  services: ['serviço', 'serviços', 'm'],
  benefits: ['benefício', 'benefícios', 'm'],
  testimonials: ['depoimento', 'depoimentos', 'm'],
  faq: ['pergunta', 'perguntas', 'f'],
  blog: ['postagem', 'postagens', 'f'],
  media: ['foto', 'fotos', 'f'],
  terms: ['termo', 'termos', 'm'],
  clients: ['cliente', 'clientes', 'm'],
  notifications: ['mensagem a cliente', 'mensagens a clientes', 'f'],
  posters: ['cartaz', 'cartazes', 'm'],
  message_templates: ['lista de mensagens prontas', 'listas de mensagens prontas', 'f'],
  privacy: ['registro de privacidade', 'registros de privacidade', 'm'],
} as const;

export type Owned = keyof typeof OWNED;
export const owned = Object.keys(OWNED) as readonly Owned[];

/** What there is in a database, seen from the demo. */
export type Found = {
  /** Rows that the demo did not write, and those of the demo that somebody changed, by table. */
  readonly foreign: readonly {
    readonly table: Owned;
    readonly added: number;
    readonly edited: number;
  }[];
  /** Nothing of the demo, a part of it (it was interrupted), or all. */
  readonly demo: 'none' | 'part' | 'whole';
};

const signed = (table: Owned, condition: string) =>
  `exists (select 1 from revisions r where r.entity = '${table}' and r.entity_id = t.id
     and r.actor ${condition} '${ACTOR}')`;

const ofDemo = (table: Owned) =>
  table === 'clients' ? `t.phone like '${PHONES}%'` : signed(table, '=');

// What the site tells her by itself is no text of hers.
const counted = (table: Owned) =>
  `select '${table}' as "table", count(*) filter (where not ours)::int as added,
     count(*) filter (where ours and edited)::int as edited,
     count(*) filter (where ours)::int as ours
   from (
     select ${ofDemo(table)} as ours, ${signed(table, 'is distinct from')} as edited from ${table} t
     ${table === 'notifications' ? `where type = 'manual'` : ''}
   ) ${table}`;

const INVENTORY = owned.map(counted).join(' union all ');

/** SQL of how many rows are not, or no longer, as the demo wrote them. */
export const foreignRows = `(select sum(added + edited)::int from (${INVENTORY}) inventory)`;

/** Looks through all that an owner writes. What the demo writes last is its record of privacy. */
export async function look(db: Db): Promise<Found> {
  type Row = { table: Owned; added: number; edited: number; ours: number };
  const rows = (await db.query(INVENTORY)) as Row[];
  const some = rows.some(({ ours }) => ours > 0);
  const last = rows.some(({ table, ours }) => table === 'privacy' && ours > 0);
  return {
    foreign: rows.filter(({ added, edited }) => added + edited > 0),
    demo: last ? 'whole' : some ? 'part' : 'none',
  };
}

/** Whether an owner has written nothing yet, and the demo neither. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { demo, foreign } = await look(db);
  return demo === 'none' && foreign.length === 0;
}

/** How many things that is. */
export const countOf = ({ foreign }: Found): number =>
  foreign.reduce((sum, { added, edited }) => sum + added + edited, 0);

function words(table: Owned, count: number, end: '' | 'alterad'): string {
  const [one, many, gender] = OWNED[table];
  const vowel = gender === 'f' ? 'a' : 'o';
  const name = `${count} ${count === 1 ? one : many}`;
  return end ? `${name} ${end}${vowel}${count === 1 ? '' : 's'}` : name;
}

/** The same in words: '2 serviços, 1 cliente alterado'. */
export const described = ({ foreign }: Found): string =>
  foreign
    .flatMap(({ table, added, edited }) => [
      ...(added > 0 ? [words(table, added, '')] : []),
      ...(edited > 0 ? [words(table, edited, 'alterad')] : []),
    ])
    .join(', ');
