import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Register } from '../../../src/site/register/Register.tsx';

const built = {
  services: [{ id: 'shiatsu', title: 'Shiatsu' }],
  term: { id: null, title: 'Termos', version: '1.0', content: '<p>x</p>' },
  reach: { whatsapp: null, phone: '', email: '' },
};

test('the durations of a service are in the form, hidden until it is chosen', () => {
  const variants = [
    { duration: 30, price: 90 },
    { duration: 60, price: null },
  ];
  const services = [...built.services, { id: 'pes', title: 'Pés', variants }];
  const drawn = renderToStaticMarkup(<Register {...built} services={services} asksWhen="" />);
  expect(drawn.match(/data-variants="pes" hidden="" disabled=""/g)).toHaveLength(1);
  expect(drawn).toContain('value="30 pes"/>30 min, R$ 90</label>');
  expect(drawn).toContain('value="60 pes"/>60 min</label>');
  expect(drawn).toContain('<option value="pes">Pés</option>');
});

test('days and times are asked for only where the owner wants to know, and is open', () => {
  const drawn = (asksWhen: string) =>
    renderToStaticMarkup(<Register {...built} asksWhen={asksWhen} />);
  const values = [...drawn('26mt').matchAll(/name="preference\[\]" value="(.)"/g)];
  expect(values.map(([, value]) => value)).toEqual(['2', '6', 'm', 't']);
  expect(drawn('')).not.toMatch(/Quando prefere|preference/);
  expect(drawn('')).toContain('Cadastrar e agendar');
});
