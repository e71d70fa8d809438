import { expect, test } from 'vitest';
import { saveFailure } from '../../src/admin/crud/save-failure.ts';
import { blank } from '../../src/admin/crud/values.ts';
import { registry } from '../../src/shared/entities/registry.ts';

const { hero, about, services, faq } = registry;
const existing = { id: 'one', version: 1, saved: {}, start: {} };

test.each([
  [hero, existing, '', 'Erro ao salvar: Falha ao salvar dados.'],
  [hero, existing, 'Sem conexão.', 'Erro ao salvar: Sem conexão.'],
  [about, existing, '', 'Erro: Falha ao salvar dados.'],
  [services, blank(services), '', 'Erro: Falha ao adicionar serviço.'],
  [services, existing, '', 'Erro: Falha ao atualizar serviço.'],
  [faq, existing, 'Pergunta é obrigatória', 'Erro: Pergunta é obrigatória'],
] as const)('a failed save is told by the catalogue (%#)', (definition, entry, told, sentence) => {
  expect(saveFailure(definition, entry, told)).toBe(sentence);
});
