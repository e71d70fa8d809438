import * as v from 'valibot';
import { sentences } from './sentences.ts';
import { missingAsEmpty, requiredText } from './text-schemas.ts';

export const TEMPLATES_MAX = 12;

/** The owner's ready messages, in her order. */
export const messageTemplates = v.object(
  {
    templates: v.pipe(
      v.array(
        v.object(
          {
            title: missingAsEmpty(requiredText('Nome da mensagem', 60, 'Dê um nome à mensagem')),
            text: missingAsEmpty(requiredText('Mensagem', 1000, 'Escreva a mensagem')),
          },
          sentences.invalid,
        ),
        sentences.invalid,
      ),
      v.check(({ length }) => length > 0, 'Deixe ao menos uma mensagem.'),
      v.check(
        ({ length }) => length <= TEMPLATES_MAX,
        `Guarde no máximo ${TEMPLATES_MAX} mensagens.`,
      ),
    ),
  },
  sentences.invalid,
);

export type MessageTemplate = { readonly title: string; readonly text: string };

/** What is saved; `version` 0 and the suggested ones until the owner changes them. */
export type SavedTemplates = {
  readonly version: number;
  readonly templates: readonly MessageTemplate[];
};

/** Three to begin with. */
export const SUGGESTED_TEMPLATES: readonly MessageTemplate[] = [
  {
    title: 'Primeiro contato',
    text: 'Olá, {nome}! Recebi {dia} o seu pedido de {servico}. Qual dia e horário ficam melhores para você?',
  },
  {
    title: 'Lembrete da sessão',
    text: 'Olá, {nome}! Passando para lembrar da sua sessão de {servico}. Se precisar remarcar, é só me avisar por aqui.',
  },
  {
    title: 'Depois da sessão',
    text: 'Olá, {nome}! Como você está depois da nossa sessão? Beba bastante água hoje e, quando quiser voltar, é só me chamar.',
  },
];
