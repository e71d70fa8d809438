import { expect, test } from 'vitest';
import { failure } from '../../../src/admin/ui/say.ts';
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
