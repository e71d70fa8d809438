// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { $owedFrom, settle } from '../../../src/admin/appointments/money/payments.ts';
import { PaymentReceipt } from '../../../src/admin/clients/page/PaymentReceipt.tsx';
import { Owed } from '../../../src/admin/dashboard/Owed.tsx';
import { savePaid } from '../../../src/admin/reports/income.ts';
import { reload } from '../../../src/admin/session/queries.ts';
import type { Notice } from '../../../src/admin/ui/say.ts';
import { listOwed } from '../../../src/shared/money/panel-endpoints.ts';
import { appointment } from '../../support/make/appointment.ts';
import { control, draw, press } from '../../support/panel/drawn.tsx';

const owing = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) =>
    appointment({ id: `${name}${at}`, clientName: `${name} ${at}`, state: 'done' }),
  );

test('what is owed is read fifty at a time, and what follows the last is the first', async () => {
  const pages = [owing(50, 'Ana'), owing(1, 'Bia')];
  const fetched = vi.fn(async (url: string) => {
    if (!url.startsWith('/money/owed')) return Response.json([]);
    const appointments = pages[url.includes('offset=50') ? 1 : 0];
    return Response.json({ total: 51, value: 0, appointments, packages: [] });
  });
  vi.stubGlobal('fetch', fetched);
  draw(<Owed />);
  const seen = (words: string) =>
    vi.waitFor(() => expect(document.body.textContent).toContain(words));
  await seen('51 pagamentos ficaram para depois.');
  expect(document.body.textContent).not.toContain('Bia 0');
  press('Ver os seguintes');
  await seen('Bia 0');
  expect(control('Ver os seguintes')).toBeUndefined();
  press('Voltar aos mais antigos');
  await seen('Ana 0');
  const asked = fetched.mock.calls.map(([url]) => url).filter((url) => url.includes('owed'));
  expect(asked.slice(0, 2)).toEqual([
    '/money/owed?limit=50&offset=0',
    '/money/owed?limit=50&offset=50',
  ]);
});

test('once the last page of what is owed is paid, the page before it is shown', async () => {
  let paid = false;
  const last = appointment({ state: 'done', payment: 'later', clientName: 'Caio' });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'PUT') paid = true;
    if (!url.startsWith('/money/owed')) return Response.json(method === 'PUT' ? last : []);
    const first = url.includes('offset=0');
    const appointments = first ? owing(50, 'Davi') : paid ? [] : [last];
    return Response.json({ total: paid ? 50 : 51, value: 0, appointments, packages: [] });
  });
  $owedFrom.set(50);
  draw(<Owed />);
  reload(listOwed);
  await vi.waitFor(() => press('Pix: Caio'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Davi 0'));
  expect(document.body.textContent).toContain('50 pagamentos ficaram para depois.');
  expect(control('Ver os seguintes')).toBeUndefined();
});

test('a payment that is undone back to a package says so', async () => {
  const packed = appointment({ payment: 'package', package_id: 'p', price: 150 });
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) =>
    Response.json(body ? { ...packed, ...JSON.parse(String(body)) } : []),
  );
  const said: Notice[] = [];
  const last = () => said.at(-1);
  await settle(packed, 'pix', (notice) => said.push(notice));
  expect(last()?.text).toBe('Recebido: R$ 150, Pix.');
  last()?.action?.run();
  await vi.waitFor(() => expect(last()?.text).toBe('Pago com o pacote.'));
});

test('a receipt whose packages cannot be read has a retry, and is not called gone', async () => {
  let up = false;
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json([], { status: up || !url.startsWith('/money/packages') ? 200 : 500 }),
  );
  draw(<PaymentReceipt id="bia" paid="gone" onBack={() => {}} />);
  await vi.waitFor(() => expect(control('Tentar de novo')).toBeDefined());
  const gone = 'Este pagamento não existe mais.';
  expect(document.body.textContent).not.toContain(gone);
  up = true;
  press('Tentar de novo');
  await vi.waitFor(() => expect(document.body.textContent).toContain(gone));
});

test("the accountant's file has the payments of all pages", async () => {
  const row = { day: null, count: null, client: 'Ana', payment: 'pix', price: 80.5 };
  const line = (service_name: string) => ({ ...row, paid_on: '2026-05-02', service_name });
  const fetched = vi.fn(async (url: string) =>
    Response.json(url.includes('offset=0') ? [line('A'), line('B')] : [line('C')], {
      headers: { 'x-total-count': '3' },
    }),
  );
  vi.stubGlobal('fetch', fetched);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  await savePaid('2026-05');
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/reports/paid?month=2026-05&offset=0',
    '/reports/paid?month=2026-05&offset=2',
  ]);
  const text = await Promise.all(made.mock.calls.map(([file]) => (file as Blob).text()));
  expect(text.join().match(/80,5/g)).toHaveLength(3);
});
