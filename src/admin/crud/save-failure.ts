import type { Definition } from '../../shared/entities/define.ts';
import type { Entry } from './values.ts';

/**
 * The sentence of a failed save, by the catalogue. `told` is the server's, '' when it sent none.
 */
export function saveFailure(definition: Definition, entry: Entry, told: string): string {
  const { sentences } = definition;
  if ('saveFailed' in sentences)
    return `${sentences.saveFailed}${told || 'Falha ao salvar dados.'}`;
  return `Erro: ${told || (entry.id === null ? sentences.addFailed : sentences.updateFailed)}`;
}
