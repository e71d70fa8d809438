import { expect, test } from 'vitest';
import { pricesOf } from '../../../src/shared/content/service-facts.ts';
import {
  factsOf,
  factsText,
  filledFacts,
  serviceLine,
} from '../../../src/shared/content/service-line.ts';

// docs/decisions/004.
test.each([
  [{ duration: 60, price: 150 }, ['60 min', 'R$ 150']],
  [{ duration: 5, price: 0.01 }, ['5 min', 'R$ 0,01']],
  [{ duration: 61, price: 150.5 }, ['1 h 1 min', 'R$ 150,50']],
  [{ duration: 90, price: 999.99 }, ['1 h 30 min', 'R$ 999,99']],
  [{ duration: 120, price: 1200.5 }, ['2 h', 'R$ 1.200,50']],
  [{ duration: 600, price: 99_999.99 }, ['10 h', 'R$ 99.999,99']],
  [{ duration: null, price: 1000 }, ['R$ 1.000']],
  [{ duration: 45, price: null }, ['45 min']],
  [{}, []],
  [undefined, []],
  [{ duration: null, price: null }, []],
])('%j is written as %j', (service, facts) => {
  expect(factsOf(service)).toEqual(facts);
});

test('a service in one line ends with its facts', () => {
  expect(serviceLine({ title: 'Pedras', duration: 60, price: 150 })).toBe(
    'Pedras (60 min, R$ 150)',
  );
  expect(serviceLine({ title: 'Pedras', duration: null, price: 150 })).toBe('Pedras (R$ 150)');
  expect(serviceLine({ title: 'Pedras', duration: null, price: null })).toBe('Pedras');
});

const variants = [
  { duration: 30, price: 0 },
  { duration: 60, price: 150 },
  { duration: 90, price: null },
];
const own = { duration: 45, price: 10 };

test('variants replace the service’s own duration and price', () => {
  const service = { ...own, variants };
  expect(factsText(service).replaceAll('\u00a0', ' ')).toBe(
    '30 min grátis · 60 min R$ 150 · 1 h 30 min',
  );
  expect(factsText({ ...own, variants: null })).toBe('45\u00a0min · R$\u00a010');
  expect([factsText({}), factsOf(service)]).toEqual(['', []]);
  expect(serviceLine({ ...service, title: 'Pedras' })).toBe('Pedras');
  expect(filledFacts(service)).toEqual({ variants });
});

test('what costs nothing is no price', () => {
  expect(pricesOf([{ ...own, variants }, { price: 90.5 }, {}, { price: null }])).toEqual([
    150, 90.5,
  ]);
});

test('empty facts are left out', () => {
  expect(filledFacts({ duration: 60, price: null })).toEqual({ duration: 60 });
  expect(JSON.stringify(filledFacts({ duration: null, price: null }))).toBe('{}');
});
