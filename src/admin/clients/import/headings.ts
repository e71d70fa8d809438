import {
  CLIENT_COLUMNS,
  IMPORTED_COLUMNS,
  type ImportedColumn,
} from '../../../shared/clients/import.ts';
import { fold } from '../../../shared/core/fold.ts';

const PARTS_OF_NAMES = {
  first: 'Primeiro nome',
  middle: 'Nome do meio',
  surname: 'Sobrenome',
  suffix: 'Sufixo do nome',
  alias: 'Empresa ou apelido',
} as const;

type PartOfName = keyof typeof PARTS_OF_NAMES;

/** The possible meanings of a column. Several columns may have the same. */
export type Target = ImportedColumn | PartOfName;

const LABELS: Readonly<Record<Target, string>> = { ...CLIENT_COLUMNS, ...PARTS_OF_NAMES };

export const TARGETS: readonly Target[] = IMPORTED_COLUMNS.flatMap((column) =>
  column === 'name' ? [column, ...(Object.keys(PARTS_OF_NAMES) as PartOfName[])] : [column],
);

export const targetLabel = (target: Target): string => LABELS[target];

export const targetsLabel = (found: readonly (Target | null)[]): string => {
  const names = TARGETS.filter((target) => found.includes(target)).map((target) =>
    targetLabel(target in PARTS_OF_NAMES ? 'name' : target),
  );
  return new Intl.ListFormat('pt-BR').format(new Set(names));
};

/** Folded headings of Google, Outlook, phones and spreadsheets, besides our own. */
const HEADINGS: Readonly<Partial<Record<Target, RegExp>>> = {
  name: /^(?:nomes?|nome(?: e)? sobrenome|nome completo|nome (?:de exibicao|salvo)|clientes?|pacientes?|alun[oa]s?|(?:(?:full|display|saved) )?name|client|customer)$/,
  first: /^(?:first name|given name|primeiro nome|nome proprio)$/,
  middle: /^(?:(?:middle|additional) names?|segundo nome|nome do meio|nomes? adiciona(?:l|is))$/,
  surname: /^(?:last name|family name|surname|sobrenomes?|ultimo nome|nome de familia)$/,
  suffix: /^(?:(?:name )?suffix|sufixo)$/,
  alias:
    /^(?:company(?: name)?|empresa|organiza(?:tion|cao)(?: 1)?(?: name| nome)?|nome da (?:empresa|organizacao)|nickname|apelido|public name|nome publico|(?:whatsapp|business) name)$/,
  phone:
    /\b(?:tel|telefones?|telemovel|fones?|cel|celular(?:es)?|whats|whats ?app|wpp|zap|(?:tele|cell)?phones?|cell|mobile|waid)\d?\b/,
  email: /\be ?mails?\d?\b|^mail$|\bcorreio eletronico\b/,
  active: /^(?:situacao|ativo|active)$/,
  created_at:
    /^(?:(?:data|dt)(?: e hora| hora)?(?: d[aeo])? (?:cad(?:astro)?|criacao|inclusao|registro|inscricao)|(?:cadastrad|criad|incluid|inscrit|registrad)o em|adicionado(?: em)?|(?:cliente?|customer|member) (?:desde|since)|(?:added|created|joined|registered)(?: at| on| date| time)?|(?:creat(?:e|ion)|registration|sign ?up) date|date (?:created|added))$/,
  notes:
    /^(?:(?:observac(?:ao|oes)|obs)\b.*|(?:anotac(?:ao|oes)|notas?|notes?|comentarios?|comments?|memo|remarks?)(?: (?:internas?|geral|gerais))?)$/,
};

// Columns about a phone or an e-mail, or with another person's.
const ABOUT =
  /\b(?:type|label|tipo|rotulo|etiquetas?|labels|formato|data|date|status|nome|name|obs|observac(?:ao|oes)|modelo|tem|possui|aceita|recebe|marketing|emergencia|emergency|responsavel|recados?|assistente|assistants?|mae|pai|conjuge|esposo|esposa|marido|filh[oa]|familiar|parente|medic[oa]|profissional|indic(?:ou|acao|ad[oa])|(?:confirm|envi|valid|verific)ad[oa]|verified|domain|notificar|opt|novidades|unsubscribed)\b/;
const NO_PHONE =
  /\b(?:fax|pager|telex|tty|isdn|radio|callback|pais|country|ddi|ramal|operadora|e ?mail)\b/;

// House numbers or names, if another column has the phone.
const MAYBE_PHONE =
  /^(?:(?:contatos?|numeros?)(?: \d)?|contato telefonico|numero de contato|number)$/;

// Each line asks for them.
const seen = new Map<string, string>();

function plain(heading: string): string {
  const known = seen.get(heading);
  if (known !== undefined) return known;
  // `firstName` of another program.
  const words = fold(heading.replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' '))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  seen.set(heading, words);
  return words;
}

// What says nothing of the column: '1. Qual é o seu nome?', 'Observações do cliente', 'Guest name'.
const BESIDE =
  /^(?:\d+ )?(?:qual (?:e )?)?(?:(?:o )?seu |your )?(?:(?:cliente?|customer|contact|paciente|patient|guest|invitee|attendee|private|internal) (?=\w))?|(?:(?: d[oae](?: a)?| sobre [oa])? (?:cliente|paciente|alun[oa]|contato|pessoa|hospede|convidad[oa]))$/g;
const WITH = / (?:com|with) .*/;

function targetOf(label: string): Target | null {
  const heading = plain(label);
  const bare = plain(label.replace(/\([^)]*\)/g, ' ')).replace(BESIDE, '');
  const found = TARGETS.find((target) =>
    [heading, bare].some(
      (one) => plain(targetLabel(target)) === one || HEADINGS[target]?.test(one),
    ),
  );
  const isOther =
    (found === 'phone' && NO_PHONE.test(heading.replace(WITH, ''))) ||
    ((found === 'phone' || found === 'email') && ABOUT.test(heading));
  return isOther ? null : (found ?? null);
}

const AREA = /^(?:ddd|area(?: code)?$|cod(?:igo)? (?:de )?area$)\b/;

export function recognize(headings: readonly string[]): readonly (Target | null)[] {
  const names = headings.map(plain);
  const found = headings.map(targetOf);
  const targets = found.map((target, at) =>
    target === 'phone' && AREA.test(names[at] ?? '') && found[at + 1] === 'phone' ? null : target,
  );
  if (targets.includes('phone')) return targets;
  return targets.map((target, at) => (MAYBE_PHONE.test(names[at] ?? '') ? 'phone' : target));
}

/** Whether a column contains the kind of the phone beside it. */
export const isKind = (heading: string): boolean =>
  /\b(?:type|label|tipo|rotulo|etiqueta)$/.test(plain(heading));

/** Whether a column may have the area code of the phone beside it. */
export const isArea = (heading: string): boolean => AREA.test(plain(heading));

const COUNTRY = /^(?:ddi\b|(?:phone )?country (?:calling )?code$|cod(?:igo)? (?:d[eo] )?pais$)/;

/** Whether a column may have the country code of the phones. */
export const isCountry = (heading: string): boolean => COUNTRY.test(plain(heading));
