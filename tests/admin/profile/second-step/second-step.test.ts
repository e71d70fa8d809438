import { expect, test, vi } from 'vitest';
import { lines, loggedIn, onPage, watch, writesOf } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Toque:ana?secret=JBSWY3DPEHPK3PXP',
};
const CODES = ['7kq2m-x9tph', 'a2b3c-d4e5f'];

const load = () =>
  loggedIn(() => import('../../../../src/admin/profile/second-step/second-step.ts'));
const unsaved = async () =>
  (await import('../../../../src/admin/session/unsaved-work.ts')).$unsavedWork.get();

const refusal = (field: string, message: string) => ({
  status: 422,
  body: { message, errors: { [field]: message } },
});

onPage();

test('the second step is on after the password, a code of the app and the recovery codes', async () => {
  const seen = answer(({ method }) => ({ body: method === 'PUT' ? { codes: CODES } : SECRET }));
  const { $flow, prove, confirm, keep } = (await load()).secondStepFlow('on');
  const password = { at: 'password', purpose: 'on', busy: false };
  expect($flow.get()).toEqual({ ...password, refused: {} });
  await prove('');
  expect($flow.get()).toEqual({ ...password, refused: { field: 'Digite a sua senha' } });
  await prove('segredo');
  const app = { at: 'app', secret: SECRET, busy: false };
  expect($flow.get()).toEqual({ ...app, refused: {} });
  await confirm('12345');
  expect($flow.get()).toEqual({ ...app, refused: { field: 'Digite os 6 dígitos do aplicativo' } });
  expect(await unsaved()).toBe(false);
  await confirm('123456');
  expect($flow.get()).toEqual({ at: 'codes', codes: CODES });
  expect(await unsaved(), 'an ended session must not take the codes').toBe(true);
  keep();
  expect($flow.get()).toEqual({ at: 'done', message: 'Verificação em duas etapas ativada.' });
  keep();
  expect(await unsaved()).toBe(false);
  expect(await writesOf(seen)).toEqual([
    ['POST /auth/second-step', { currentPassword: 'segredo' }, null],
    ['PUT /auth/second-step', { code: '123456' }, null],
  ]);
});

test('a wrong password or code is shown at its field, other failures above the form', async () => {
  const { $flow, prove, confirm } = (await load()).secondStepFlow('on');
  for (const [answered, refused] of [
    [refusal('currentPassword', 'Senha atual incorreta.'), { field: 'Senha atual incorreta.' }],
    [{ status: 429, body: { message: 'Muitas tentativas.' } }, { notice: 'Muitas tentativas.' }],
    ['offline', { notice: 'Sem conexão. Confira sua internet e tente novamente.' }],
  ] as const) {
    answer(() => answered);
    await prove('errada');
    expect($flow.get()).toEqual({ at: 'password', purpose: 'on', busy: false, refused });
  }
  answer(() => ({ body: SECRET }));
  await prove('segredo');
  answer(() => refusal('code', 'Código incorreto.'));
  await confirm('000000');
  const refused = { field: 'Código incorreto.' };
  expect($flow.get()).toEqual({ at: 'app', secret: SECRET, busy: false, refused });
});

test('codes that were lost on their way are replaced after the password', async () => {
  const { $flow, prove, confirm } = (await load()).secondStepFlow('on');
  answer(() => ({ body: SECRET }));
  await prove('segredo');
  answer(() => 'offline');
  await confirm('123456');
  expect($flow.get()).toMatchObject({ at: 'app' });
  const message = 'A verificação em duas etapas já está ativada.';
  answer(() => ({ status: 409, body: { message } }));
  await confirm('654321');
  const notice =
    'A verificação já está ativada. Se você não viu os códigos de recuperação, gere outros.';
  const asked = { at: 'password', purpose: 'codes', busy: false, refused: { notice } };
  expect($flow.get()).toEqual(asked);
  const seen = answer(() => ({ body: { codes: CODES } }));
  await prove('segredo');
  expect($flow.get()).toEqual({ at: 'codes', codes: CODES });
  expect(lines(seen)).toEqual(['POST /auth/second-step/codes']);
});

test('a lost answer says that the codes may be replaced, and shows how the second step is', async () => {
  const enabled = { enabled: true, since: null, codesLeft: 10 };
  answer(({ method }) => (method === 'GET' ? { body: enabled } : 'offline'));
  const { $secondStep, secondStepFlow } = await load();
  watch($secondStep);
  await vi.waitFor(() => expect($secondStep.get().data).toEqual(enabled));
  const seen = answer(({ method }) => (method === 'GET' ? { body: enabled } : 'offline'));
  const { $flow, prove } = secondStepFlow('codes');
  await prove('segredo');
  const notice = expect.stringMatching(/^Sem conexão.+ Os códigos antigos podem já não valer:/);
  expect($flow.get()).toMatchObject({ at: 'password', refused: { notice } });
  await vi.waitFor(() =>
    expect(lines(seen)).toEqual(['POST /auth/second-step/codes', 'GET /auth/second-step']),
  );
});

test('the second step is off after the password', async () => {
  const off = { enabled: false, since: null, codesLeft: 0 };
  const on = { enabled: true, since: '2026-03-01T00:00:00Z', codesLeft: 9 };
  const seen = answer(({ method }) => ({ body: method === 'GET' ? on : off }));
  const { $secondStep, secondStepFlow } = await load();
  watch($secondStep);
  await vi.waitFor(() => expect($secondStep.get().data).toEqual(on));
  const { $flow, prove } = secondStepFlow('off');
  await prove('segredo');
  const message = 'Verificação em duas etapas desativada. Agora o painel pede só a senha.';
  expect($flow.get()).toEqual({ at: 'done', message });
  expect(lines(seen)).toEqual(['GET /auth/second-step', 'POST /auth/second-step/off']);
  expect($secondStep.get().data).toEqual(off);
});

test('the dialog can be left before there are new codes, not before they are kept', async () => {
  const seen = answer(() => ({ body: { codes: CODES } }));
  const { secondStepFlow } = await load();
  const { $flow, prove, leave, keep } = secondStepFlow('codes');
  await prove('segredo');
  leave();
  expect($flow.get()).toEqual({ at: 'codes', codes: CODES });
  keep();
  const message = 'Códigos novos guardados. Os antigos não valem mais.';
  expect($flow.get()).toEqual({ at: 'done', message });
  expect(lines(seen)).toEqual(['POST /auth/second-step/codes']);
  const left = secondStepFlow('on');
  left.leave();
  expect(left.$flow.get()).toEqual({ at: 'done', message: null });
});

test('typed codes have six digits, a secret has groups of four, each code has a line', async () => {
  const { codeDigits, formatSecret, codesText } = await load();
  const typed = ['123456', '123 456', ' 12-34-56\n', '1234567', 'abc'];
  expect(typed.map(codeDigits)).toEqual([...Array(4).fill('123456'), '']);
  expect(['JBSWY3DPEHPK3PXP', 'JBSWY3'].map(formatSecret)).toEqual([
    'JBSW Y3DP EHPK 3PXP',
    'JBSW Y3',
  ]);
  expect(codesText(CODES)).toBe(
    'Códigos de recuperação do painel\nCada um vale uma vez.\n\n7kq2m-x9tph\na2b3c-d4e5f\n',
  );
});
