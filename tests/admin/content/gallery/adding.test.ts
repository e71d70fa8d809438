import { expect, test } from 'vitest';
import { loggedIn, onPage, writesOf } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const media = (name: string, alt = '') => ({ url: `/media/${name}.webp`, alt });
const [sala, oleos, toalhas] = [media('a', 'Sala'), media('b'), media('c', 'Toalhas')];

const adding = () => loggedIn(() => import('../../../../src/admin/content/gallery/adding.ts'));
onPage({});

test('as many photos are chosen as there is room for; each keeps its words until it is taken out', async () => {
  const adder = (await adding()).createAdding(2);
  for (const one of [sala, oleos, toalhas]) adder.toggle(one);
  adder.describe(oleos.url, 'Óleos');
  const chosen = () => adder.$adding.get().chosen.map(({ alt }) => alt);
  expect([chosen(), adder.isFull()]).toEqual([['Sala', 'Óleos'], true]);
  adder.toggle(sala);
  adder.toggle(toalhas);
  expect(chosen()).toEqual(['Óleos', 'Toalhas']);
});

test('photos are added in order with their words; one that fails stays chosen, with its key', async () => {
  let refused = '/media/b.webp';
  const calls = answer(({ method }) => {
    const second = method === 'POST' && calls.filter((call) => call.method === 'POST').length === 2;
    return second && refused
      ? { status: 422, body: { message: 'Não há mais lugar.' } }
      : { body: [] };
  });
  const adder = (await adding()).createAdding(12);
  for (const one of [sala, oleos]) adder.toggle(one);
  expect([await adder.save(), await writesOf(calls)]).toEqual([null, []]);
  const errors = adder.$adding.get().chosen.map(({ error }) => error);
  expect(errors).toEqual(['', 'Descrição é obrigatória']);

  adder.describe(oleos.url, ' Óleos ');
  expect(await adder.save()).toBeNull();
  const { chosen, failures } = adder.$adding.get();
  expect([chosen.map(({ url }) => url), failures]).toEqual([[oleos.url], ['Não há mais lugar.']]);
  refused = '';
  expect(await adder.save()).toBe(1);
  const second = ['POST /content/gallery', { image_url: oleos.url, alt: 'Óleos' }, null];
  expect(await writesOf(calls)).toEqual([
    ['POST /content/gallery', { image_url: sala.url, alt: 'Sala' }, null],
    second,
    second,
  ]);
  const keys = calls.flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
  expect([new Set(keys).size, keys[2]]).toEqual([2, keys[1]]);
});
