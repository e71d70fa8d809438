import type { Db } from '../../db/core/client.ts';
import { hashPhone, sha256 } from '../../db/core/digest.ts';
import * as acceptances from '../../db/terms/acceptances.ts';
import * as terms from '../../db/terms/active.ts';
import { now } from '../../src/shared/core/clock.ts';
import { BOM, csvLines } from '../../src/shared/core/csv.ts';
import { formatPhone } from '../../src/shared/core/phone.ts';
import { isUuid } from '../../src/shared/core/plain-text.ts';
import { BUILT_IN_TERM_ID } from '../../src/shared/terms/fields.ts';
import * as endpoints from '../../src/shared/terms/panel-endpoints.ts';
import { acceptancePart, proofSearch, type Receipt } from '../../src/shared/terms/records.ts';
import { BUILT_IN_TERM } from '../../src/shared/terms/terms.ts';
import { notFound } from '../http/failure.ts';
import { on } from '../http/route.ts';
import { streamPages } from '../http/stream.ts';
import { bucketOf } from '../reports/buckets.ts';

/** Wordings of the built-in text before the present one, oldest first, for their receipts. */
const FORMER_TEXTS: readonly string[] = [
  [
    '<p>Ao se cadastrar, você pede contato para agendar uma sessão de massoterapia. Seus dados são usados só para isso.</p>',
    '<ul><li><strong>O que guardamos:</strong> nome, telefone, e-mail (se você informar) e o serviço escolhido.</li>',
    '<li><strong>Para quê:</strong> falar com você sobre o agendamento e manter o histórico de pedidos.</li>',
    '<li><strong>Com quem dividimos:</strong> com ninguém. A conversa continua no WhatsApp, que tem regras próprias.</li>',
    '<li><strong>Seus direitos:</strong> você pode pedir acesso, correção ou exclusão dos seus dados a qualquer momento pelos contatos do site (Lei Geral de Proteção de Dados, art. 18).</li></ul>',
    '<p>Não envie dados de saúde pelo formulário: eles são conversados pessoalmente, antes da sessão.</p>',
    '<p>A massoterapia não substitui consulta, diagnóstico ou tratamento médico. Remarcações e cancelamentos podem ser combinados pelo WhatsApp com antecedência.</p>',
  ].join(''),
];

const PAGE = 500;

const isTerm = (id: string) => id === BUILT_IN_TERM_ID || isUuid(id);

/** The id of a term in `acceptances`, null for the built-in text; throws 404 if unknown. */
async function termOf(db: Db, id: string): Promise<string | null> {
  if (id === BUILT_IN_TERM_ID) return null;
  if (!(await terms.read(db, id))) throw notFound();
  return id;
}

const HEADER = ['Termo', 'Versão', 'Cliente', 'Telefone', 'Aceito em', 'Código do texto (SHA-256)'];

const cellsOf = ({ title, version, client, at, hash }: acceptances.Line): string[] => [
  title ?? BUILT_IN_TERM.title,
  version,
  client?.name ?? '(cadastro excluído)',
  formatPhone(client?.phone ?? ''),
  at,
  hash,
];

function withText(receipt: Receipt): Receipt {
  const texts = receipt.term_id === null ? [BUILT_IN_TERM.content, ...FORMER_TEXTS] : [];
  const content = texts.find((text) => sha256(text) === receipt.hash);
  return content ? { ...receipt, content } : receipt;
}

export const routes = [
  on(endpoints.findProofs, { body: proofSearch }, async ({ db, secret, body: { phone } }) => ({
    data: await acceptances.ofPhone(db, phone, hashPhone(secret, phone)),
  })),

  {
    ...on(endpoints.listAcceptances, { query: acceptancePart }, async ({ db, params, query }) => {
      const termId = await termOf(db, params.id);
      const { rows, total } = await acceptances.list(db, termId, query.limit, query.offset);
      return { data: rows, headers: { 'x-total-count': String(total) } };
    }),
    isId: isTerm,
  },

  {
    ...on(endpoints.exportAcceptances, async ({ db, platform, params }) => {
      const { timeZone } = platform.variables;
      const termId = await termOf(db, params.id);
      const read = (behind: acceptances.Line | null) =>
        acceptances.page(db, termId, behind, timeZone, PAGE);
      const text = (lines: readonly acceptances.Line[]) => csvLines(lines.map(cellsOf));
      return {
        stream: await streamPages(BOM + csvLines([HEADER]), read, text, PAGE),
        type: 'text/csv; charset=utf-8',
        headers: {
          'content-disposition': `attachment; filename="aceites-${bucketOf('day', now(), timeZone)}.csv"`,
        },
      };
    }),
    isId: isTerm,
  },

  on(endpoints.readReceipt, async ({ db, params }) => {
    const receipt = await acceptances.receipt(db, params.id);
    if (!receipt) throw notFound();
    return { data: withText(receipt) };
  }),
];
