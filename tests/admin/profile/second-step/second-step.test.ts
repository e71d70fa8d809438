import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Toque:ana?secret=JBSWY3DPEHPK3PXP',
};
const CODES = ['7kq2m-x9tph', 'a2b3c-d4e5f'];
const WRONG_PASSWORD = {
  status: 422,
  body: {
    message: 'Senha atual incorreta.',
    errors: { currentPassword: 'Senha atual incorreta.' },
  },
} as const;

async function load() {
  vi.resetModules();
  const session = await import('../../../../src/admin/session/session.ts');
  const unsaved = await import('../../../../src/admin/session/unsaved-work.ts');
  const step = await import('../../../../src/admin/profile/second-step/second-step.ts');
  session.startSession(ana);
  return { ...session, ...unsaved, ...step };
}

const told = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

beforeEach(() => void openPage());
afterEach(() => vi.unstubAllGlobals());

test('switching on goes from the password by the app to the codes, which hold the session', async () => {
  const seen = answer((request) =>
    request.method === 'PUT' ? { body: { codes: CODES } } : { body: SECRET },
  );
  const { $unsavedWork, secondStepFlow } = await load();
  const { $way, prove, confirm, keep } = secondStepFlow('on');
  expect($way.get()).toMatchObject({ at: 'password', purpose: 'on', busy: false });
  await prove('segredo');
  expect($way.get()).toMatchObject({ at: 'app', secret: SECRET });
  expect($unsavedWork.get()).toBe(false);
  await confirm('123456');
  expect($way.get()).toEqual({ at: 'codes', codes: CODES });
  expect($unsavedWork.get(), 'an ended session must not take them').toBe(true);
  keep();
  expect($way.get()).toEqual({ at: 'done', said: 'Entrada em duas etapas ativada.' });
  keep();
  expect($unsavedWork.get()).toBe(false);
  expect(seen.map(told)).toEqual(['POST /auth/second-step', 'PUT /auth/second-step']);
  expect(await seen[0]?.json()).toEqual({ currentPassword: 'segredo' });
  expect(await seen[1]?.json()).toEqual({ code: '123456' });
});

test('nothing is sent without a password or with a code that is too short', async () => {
  const seen = answer(() => ({ body: SECRET }));
  const { secondStepFlow } = await load();
  const { $way, prove, confirm } = secondStepFlow('on');
  await prove('');
  expect($way.get()).toMatchObject({ refused: { field: 'Digite a sua senha' } });
  expect(seen).toHaveLength(0);
  await prove('segredo');
  await confirm('12345');
  expect($way.get()).toMatchObject({
    at: 'app',
    refused: { field: 'Digite os 6 dígitos do aplicativo' },
  });
  expect(seen).toHaveLength(1);
});

test('a wrong password is said at its field, anything else above the form', async () => {
  const { secondStepFlow } = await load();
  const { $way, prove } = secondStepFlow('off');
  answer(() => WRONG_PASSWORD);
  await prove('errada');
  expect($way.get()).toMatchObject({
    at: 'password',
    busy: false,
    refused: { field: 'Senha atual incorreta.' },
  });
  answer(() => ({ status: 429, body: { message: 'Muitas tentativas.' } }));
  await prove('errada');
  expect($way.get()).toMatchObject({ refused: { notice: 'Muitas tentativas.' } });
  answer(() => 'offline');
  await prove('errada');
  expect($way.get()).toMatchObject({
    refused: { notice: 'Sem conexão. Confira sua internet e tente novamente.' },
  });
});

test('a wrong code is said at its field, and the secret stays', async () => {
  answer((request) =>
    request.method === 'POST'
      ? { body: SECRET }
      : { status: 422, body: { message: 'x', errors: { code: 'Código incorreto.' } } },
  );
  const { secondStepFlow } = await load();
  const { $way, prove, confirm } = secondStepFlow('on');
  await prove('segredo');
  await confirm('000000');
  expect($way.get()).toEqual({
    at: 'app',
    secret: SECRET,
    busy: false,
    refused: { field: 'Código incorreto.' },
  });
});

test('switching off needs the password alone', async () => {
  const off = { enabled: false, since: null, codesLeft: 0 };
  const on = { enabled: true, since: '2026-03-01T00:00:00Z', codesLeft: 9 };
  const seen = answer(({ method }) => ({ body: method === 'GET' ? on : off }));
  const { $secondStep, secondStepFlow } = await load();
  const close = $secondStep.subscribe(() => {});
  await vi.waitFor(() => expect($secondStep.get().data).toEqual(on));
  const { $way, prove } = secondStepFlow('off');
  await prove('segredo');
  expect($way.get()).toEqual({
    at: 'done',
    said: 'Entrada em duas etapas desativada. Agora o painel pede só a senha.',
  });
  expect(seen.map(told)).toEqual(['GET /auth/second-step', 'POST /auth/second-step/off']);
  expect($secondStep.get().data).toEqual(off);
  close();
});

test('new codes come after the password', async () => {
  const seen = answer(() => ({ body: { codes: CODES } }));
  const { secondStepFlow } = await load();
  const { $way, prove, leave, keep } = secondStepFlow('codes');
  await prove('segredo');
  leave();
  expect($way.get(), 'codes that nobody kept').toEqual({ at: 'codes', codes: CODES });
  keep();
  expect($way.get()).toMatchObject({
    at: 'done',
    said: 'Códigos novos guardados. Os antigos não valem mais.',
  });
  expect(seen.map(told)).toEqual(['POST /auth/second-step/codes']);
});

test('a way that was left says nothing', async () => {
  const { secondStepFlow } = await load();
  const { $way, leave } = secondStepFlow('on');
  leave();
  expect($way.get()).toEqual({ at: 'done', said: null });
});

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 12-34-56\n', '123456'],
  ['1234567', '123456'],
  ['abc', ''],
])('%j is typed as the code %j', async (typed, code) => {
  const { codeDigits } = await load();
  expect(codeDigits(typed)).toBe(code);
});

test('a secret is read in groups of four, and codes are copied a line each', async () => {
  const { formatSecret, codesText } = await load();
  expect(formatSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(formatSecret('JBSWY3')).toBe('JBSW Y3');
  expect(codesText(CODES).split('\n')).toEqual([
    'Códigos de recuperação do painel',
    'Cada um vale uma vez.',
    '',
    '7kq2m-x9tph',
    'a2b3c-d4e5f',
    '',
  ]);
});
