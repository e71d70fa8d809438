import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Register } from '../../../src/site/register/Register.tsx';

const built = {
  services: [{ id: 'shiatsu', title: 'Shiatsu' }],
  term: { id: null, title: 'Termos', version: '1.0', content: '<p>x</p>' },
  reach: { whatsapp: null, phone: '', email: '' },
};

test('days and times are asked for only where the owner wants to know', () => {
  const drawn = (asksWhen: boolean) =>
    renderToStaticMarkup(<Register {...built} asksWhen={asksWhen} />);
  expect(drawn(true)).toContain('Quando prefere?');
  expect(drawn(false)).not.toMatch(/Quando prefere|preference/);
  expect(drawn(false)).toContain('Cadastrar e agendar');
});
