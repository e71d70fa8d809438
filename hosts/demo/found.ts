import type { Db } from '../../db/core/client.ts';
import { EXAMPLE_ACTOR } from '../../src/shared/access/activity.ts';
import { PHONES } from './writer.ts';

const OWNER_TABLES = {
  hero: ['capa', 'capas', 'a'],
  about: ['texto de Sobre', 'textos de Sobre', 'o'],
  contact: ['contato', 'contatos', 'o'],
  gallery: ['foto da galeria', 'fotos da galeria', 'a'],
  services: ['serviço', 'serviços', 'o'],
  benefits: ['benefício', 'benefícios', 'o'],
  testimonials: ['depoimento', 'depoimentos', 'o'],
  preparation: ['orientação', 'orientações', 'a'],
  faq: ['pergunta', 'perguntas', 'a'],
  blog: ['postagem', 'postagens', 'a'],
  media: ['foto', 'fotos', 'a'],
  terms: ['termo', 'termos', 'o'],
  clients: ['cliente', 'clientes', 'o'],
  appointments: ['sessão', 'sessões', 'a'],
  packages: ['pacote', 'pacotes', 'o'],
  notifications: ['mensagem a cliente', 'mensagens a clientes', 'a'],
  blocks: ['bloqueio', 'bloqueios', 'o'],
  posters: ['cartaz', 'cartazes', 'o'],
  message_templates: ['lista de mensagens prontas', 'listas de mensagens prontas', 'a'],
  booking: ['configuração de agendamento', 'configurações de agendamento', 'a'],
  pix: ['chave Pix', 'chaves Pix', 'a'],
  privacy: ['registro de privacidade', 'registros de privacidade', 'o'],
} as const;

type OwnerTable = keyof typeof OWNER_TABLES;
export const ownerTables = Object.keys(OWNER_TABLES) as readonly OwnerTable[];

export type Found = {
  readonly foreign: readonly {
    readonly table: OwnerTable;
    readonly added: number;
    readonly edited: number;
  }[];
  readonly demo: 'none' | 'part' | 'whole';
};

const hasRevision = (table: OwnerTable, actorTest: string) =>
  `exists (select 1 from revisions r where r.entity = '${table}' and r.entity_id = t.id
     and r.actor ${actorTest} '${EXAMPLE_ACTOR}')`;

// Older demos have phones of area code 20. Only manual notifications are the owner's.
const countRows = (table: OwnerTable) =>
  `select '${table}' as "table", count(*) filter (where not ours)::int as added,
     count(*) filter (where ours and edited)::int as edited,
     count(*) filter (where ours)::int as ours
   from (
     select ${table === 'clients' ? `t.phone ~ '^(?:${PHONES}|2098811)'` : hasRevision(table, '=')} as ours,
       ${hasRevision(table, 'is distinct from')} as edited
     from ${table === 'clients' ? 'all_clients' : table} t ${table === 'notifications' ? `where type = 'manual'` : ''}
   ) ${table}`;

const INVENTORY = ownerTables.map(countRows).join(' union all ');

export const foreignRows = `(select sum(added + edited)::int from (${INVENTORY}) inventory)`;

export async function inspect(db: Db): Promise<Found> {
  type Row = { table: OwnerTable; added: number; edited: number; ours: number };
  const rows = (await db.query(INVENTORY)) as Row[];
  const begun = rows.some(({ ours }) => ours > 0);
  // The demo writes the privacy record last.
  const complete = rows.some(({ table, ours }) => table === 'privacy' && ours > 0);
  return {
    foreign: rows.filter(({ added, edited }) => added + edited > 0),
    demo: complete ? 'whole' : begun ? 'part' : 'none',
  };
}

export async function isEmpty(db: Db): Promise<boolean> {
  const { demo, foreign } = await inspect(db);
  return demo === 'none' && foreign.length === 0;
}

export const foreignCount = ({ foreign }: Found): number =>
  foreign.reduce((sum, { added, edited }) => sum + added + edited, 0);

/** A part of a sentence such as '2 serviços, 1 cliente alterado'. */
export const describeForeign = ({ foreign }: Found): string =>
  foreign
    .flatMap(({ table, added, edited }) => {
      const [one, many, gender] = OWNER_TABLES[table];
      const phrase = (count: number) => `${count} ${count === 1 ? one : many}`;
      return [
        ...(added > 0 ? [phrase(added)] : []),
        ...(edited > 0 ? [`${phrase(edited)} alterad${gender}${edited === 1 ? '' : 's'}`] : []),
      ];
    })
    .join(', ');
