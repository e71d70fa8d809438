import * as v from 'valibot';
import { TERM_CHANGED } from '../clients/register-sentences.ts';
import { initialsOf, withInitials } from '../core/record-fields.ts';
import { termFields } from './fields.ts';

export const term = v.object(withInitials(termFields));

export type NewTerm = v.InferOutput<typeof term>;
export const blankTerm: NewTerm = initialsOf(termFields);

/** By `ref` or id. */
export const acceptance = v.object({
  termId: v.optional(v.nullable(v.string(TERM_CHANGED)), null),
});

/** `id` null is the built-in text; `content` is sanitised HTML. */
export type ActiveTerm = {
  readonly id: string | null;
  readonly title: string;
  readonly version: string;
  readonly content: string;
};

/** `ref` names one wording, so that no later one is accepted unread. */
export type TermInForce = ActiveTerm & { readonly ref: string };

export type Term = NewTerm & {
  readonly id: string;
  readonly created_at: string;
  readonly revision: number;
  readonly acceptances: number;
  readonly archived: boolean;
};

/** In force while none is saved. Tags: p, br, strong, em, ul, li. */
export const BUILT_IN_TERM: ActiveTerm = {
  id: null,
  title: 'Termos de Uso',
  version: '1.1',
  content: [
    '<p>Ao se cadastrar, você pede contato para agendar uma sessão de massoterapia. Uso os seus dados só para isso.</p>',
    '<ul><li><strong>O que guardo:</strong> nome, telefone, e-mail (se você informar), o serviço escolhido e os dias e horários que você prefere.</li>',
    '<li><strong>Para quê:</strong> falar com você sobre o agendamento e manter o histórico de pedidos.</li>',
    '<li><strong>Com quem divido:</strong> só com quem hospeda o site e o banco de dados. A conversa segue no WhatsApp, o aviso de um cadastro passa cifrado pelo serviço de avisos do navegador, e o mapa da página vem do Google Maps; cada um tem regras próprias.</li>',
    '<li><strong>Seus direitos:</strong> você pode pedir acesso, correção ou exclusão dos seus dados a qualquer momento pelos contatos do site (Lei Geral de Proteção de Dados, art. 18).</li></ul>',
    '<p>Não envie dados de saúde pelo formulário: eles são conversados pessoalmente, antes da sessão.</p>',
    '<p>A massoterapia não substitui consulta, diagnóstico ou tratamento médico. Remarcações e cancelamentos podem ser combinados pelo WhatsApp com antecedência.</p>',
  ].join(''),
};
