import * as v from 'valibot';
import { clientsPhone } from '../clients/phone-schema.ts';
import { limit, offset } from '../core/query-schemas.ts';
import { allOptional } from '../core/record-fields.ts';
import { sentences } from '../core/sentences.ts';
import { missingAsEmpty } from '../core/text-schemas.ts';
import { termFields } from './fields.ts';

const termChange = v.object(allOptional(termFields));
/** As sent: an id in the body must equal the path's. */
export const termUpdate = v.object({ ...termChange.entries, id: v.optional(v.unknown()) });
export type TermChange = v.InferOutput<typeof termChange>;

export const termText = v.object({ content: missingAsEmpty(termFields.content.schema) });

export const termSearch = v.object({
  archived: v.optional(v.picklist(['true', 'false'], sentences.invalid), 'false'),
});

const MAX_ACCEPTANCES = 1000;

export const acceptancePart = v.object({
  limit: v.optional(limit(MAX_ACCEPTANCES), String(MAX_ACCEPTANCES)),
  offset,
});

export const proofSearch = v.object({ phone: missingAsEmpty(clientsPhone) });

/** An accepted text. `hash` is the SHA-256 (hex) of the text; times ISO 8601 UTC. */
export type Acceptance = {
  readonly id: string;
  readonly term_id: string | null;
  readonly title: string | null;
  readonly version: string;
  readonly hash: string;
  readonly created_at: string;
  readonly client: { readonly id: string; readonly name: string; readonly phone: string } | null;
  readonly proven: boolean;
};

/** `content` is null if the text no longer exists. */
export type Receipt = Acceptance & { readonly content: string | null };

export const termSentences = {
  accepted: 'Este termo já foi aceito por clientes. Crie uma nova versão.',
  deleted: 'Termo excluído com sucesso!',
  blank: 'Conteúdo é obrigatório',
} as const;

/** HTML where an address in angle brackets, as in `<ana@x.com>`, is text. */
export const withAddresses = (html: string): string =>
  html.replace(/<(?=[\w.+-]+(?:@|:\/\/))/g, '&lt;');

const BLANK_LINES = /(\n[ \t]*\n[ \t\n]*)/;

/** Text without blocks as HTML: a paragraph between blank lines; without tags, lines stay lines. */
export const paragraphs = (text: string): string =>
  text
    .split(BLANK_LINES)
    .map((part, index) =>
      index % 2 ? part : `<p>${text.includes('<') ? part : part.replaceAll('\n', '<br />\n')}</p>`,
    )
    .join('');
