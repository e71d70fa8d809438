// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { PaymentDialog } from '../../../../src/admin/appointments/money/PaymentDialog.tsx';
import { PixCard } from '../../../../src/admin/appointments/money/PixCard.tsx';
import { startSession } from '../../../../src/admin/session/session.ts';
import { control, draw, press, type } from '../../../support/panel/drawn.tsx';
import { ana } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

test('a payment whose Pix key cannot be read says so, and has a retry', async () => {
  startSession(ana);
  let up = false;
  const pix = { version: 1, kind: 'cpf', key: '52998224725', name: 'Ana', city: 'Santos' };
  answer(() => (up ? { body: pix } : { status: 500, body: { message: '' } }));
  draw(<PaymentDialog appointment={null} onClose={() => {}} />);
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Não foi possível ver a chave Pix.'),
  );
  up = true;
  press('Tentar de novo');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Ana, Santos.'));
});

test('kinds of a key that two devices changed are named as in the form', async () => {
  const saved = { version: 1, kind: 'cpf', key: '52998224725', name: 'Ana', city: 'Santos' };
  const current = { ...saved, version: 2, kind: 'phone', key: '+5511988887777' };
  startSession(ana);
  answer(({ method }) =>
    method === 'PUT' ? { status: 409, body: { message: '', current } } : { body: saved },
  );
  draw(<PixCard />);
  await vi.waitFor(() => expect(control('Salvar chave')).toBeDefined());
  const kind = document.querySelector('select');
  if (!kind) throw new Error('no select');
  flushSync(() => {
    kind.value = 'email';
    kind.dispatchEvent(new Event('change', { bubbles: true }));
  });
  type('[data-path=key]', 'ana@example.com');
  press('Salvar chave');
  const cells = () => [...document.querySelectorAll('td')].map(({ textContent }) => textContent);
  await vi.waitFor(() =>
    expect(cells()).toEqual(['Celular', 'E-mail', '+5511988887777', 'ana@example.com']),
  );
});
