import { expect, test, vi } from 'vitest';
import { ApiFailure } from '../../src/browser/api.ts';
import { specifiedText } from '../../src/browser/sentence.ts';

const LOST = 'Sem conexão. Confira sua internet e tente novamente.';

// docs/spec.md §8: the server's message, else the sentence; a lost network is a detail of it.
test.each([
  [new ApiFailure(422, 'Confira os campos.'), 'Erro ao salvar.', 'Confira os campos.'],
  [new ApiFailure(500, ''), 'Erro ao salvar.', 'Erro ao salvar.'],
  [new ApiFailure(200, ''), 'Erro ao salvar.', 'Erro ao salvar.'],
  [new ApiFailure(0, LOST), 'Erro ao salvar.', `Erro ao salvar. ${LOST}`],
  [new ApiFailure(0, LOST), 'Erro ao salvar termos', `Erro ao salvar termos. ${LOST}`],
  [new TypeError('bug'), 'Erro ao salvar.', 'Erro ao salvar.'],
])('%o is shown for %j with the fallback %j', (error, fallback, sentence) => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(specifiedText(error, fallback)).toBe(sentence);
});
