import { expect, test } from 'vitest';
import values from '../../expected/inputs/contact-values.json' with { type: 'json' };
import { ownerApi } from '../../support/api/owner-api.ts';

const { send } = ownerApi('2026-05-04T12:00:00.000Z');

const { whatsapp, instagram, email, postal_code, coordinates } = values;
const fields = { whatsapp, instagram, email, postal_code, coordinates };
const rows = Object.entries(fields).flatMap(([field, pairs]) =>
  pairs.map(([typed = '', right = '']) => ({ field, typed, right })),
);

test.each(rows)('$field $typed is saved as $right', async ({ field, typed, right }) => {
  const { status, data } = await send('PUT', '/content/contact', { [field]: typed });
  if (!right.startsWith('422')) return expect(data).toMatchObject({ [field]: right });
  expect(status).toBe(422);
  expect(data).toMatchObject({
    errors: {
      [field]: {
        whatsapp: 'WhatsApp: este link esconde o número. Informe o número, como (11) 98888-7777.',
        email: 'Informe um e-mail válido.',
        coordinates: 'Coordenadas: copie os dois números do Google Maps, como -23.5614, -46.6559.',
      }[field],
    },
  });
});

test.each(values['about.content'])('the text %j is saved as %j', async (typed, right) => {
  expect(
    (await send('PUT', '/content/about', { content: `${typed}\u0001\u0093` })).data,
  ).toMatchObject({
    content: right,
  });
});

test.each(values.hours)('the hours %j are saved: %s', async (row) => {
  const late = { day: 6, from: '22:00', to: '02:00' };
  const { data } = await send('PUT', '/content/contact', {
    hours: [row, { ...late, to: '24:00' }],
  });
  expect(data).toMatchObject({ hours: [row, { ...late, to: '00:00' }] });
  expect((await send('PUT', '/content/contact', { hours: [late] })).data).toMatchObject({
    hours: [late],
  });
});
