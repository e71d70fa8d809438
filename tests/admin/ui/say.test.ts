import { expect, test } from 'vitest';
import { act, failure, type Notice } from '../../../src/admin/ui/say.ts';
import { ApiFailure } from '../../../src/browser/api.ts';

test.each([
  ...[0, 404, 409, 429, 503].map((status) => [status, 'Volte.', { detail: 'Volte.' }] as const),
  ...[422, 500].map((status) => [status, 'Volte.', {}] as const),
  [503, '', {}],
] as const)(
  'a failure of %i with the message "%s" has the detail %j',
  (status, message, detail) => {
    expect(failure('Falhou.', new ApiFailure(status, message))).toEqual({
      text: 'Falhou.',
      ...detail,
    });
  },
);

test("'Desfazer' tapped twice works once", async () => {
  const said: Notice[] = [];
  let undone = 0;
  const undo = async () => {
    undone += 1;
    return { text: `Voltou ${undone}.` };
  };
  await act(
    (notice) => said.push(notice),
    'Falhou.',
    async () => ({ text: 'Excluído!', undo }),
  );
  for (const _ of ['first', 'second']) said[0]?.action?.run();
  await Promise.resolve();
  expect(said.map(({ text }) => text)).toEqual(['Excluído!', 'Voltou 1.']);
});
