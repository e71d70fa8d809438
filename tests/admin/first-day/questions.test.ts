import { beforeEach, expect, test } from 'vitest';
import { loggedIn, onPage, watch, writesOf } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const NAMES = ['nome', 'whatsapp', 'foto', 'servico', 'horarios'];
const id = 'one';
const hero = { id, version: 3, title: 'Ana Prado', background_image: null };
const contact = { id, version: 2, whatsapp: 'https://wa.me/5511988887777', hours: null };
const nothing = { hero: null, contact: null, services: null };
const WEEK = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }));

let calls: Request[];
onPage();
beforeEach(() => {
  calls = answer(() => ({ body: { id, version: 4 } }));
});

const load = () => loggedIn(() => import('../../../src/admin/first-day/questions.ts'));

async function asked(name: string, saved: object = {}) {
  const { questions, questionEditor } = await load();
  const question = questions[NAMES.indexOf(name)] ?? expect.fail(name);
  let done = 0;
  const editor = questionEditor(question, { ...nothing, ...saved }, () => {
    done += 1;
  });
  return { editor, done: () => done };
}

test('what is saved answers a question; a built-in title does not', async () => {
  const { questions, isAnswered } = await load();
  const answered = (saved: object) =>
    questions.filter((one) => isAnswered(one, { ...nothing, ...saved })).map(({ name }) => name);
  expect(questions.map(({ name }) => name)).toEqual(NAMES);
  expect(answered({})).toEqual([]);
  const { title: _, ...untitled } = hero;
  const builtIn = { ...untitled, title: 'Toque\nMassoterapia Profissional' };
  expect(answered({ hero: { ...builtIn, background_image: '/media/a.webp' } })).toEqual(['foto']);
  expect(answered({ hero, contact, services: { id, version: 1, title: 'Shiatsu' } })).toEqual([
    'nome',
    'whatsapp',
    'servico',
  ]);
  expect(answered({ contact: { ...contact, hours: [] } })).toEqual(['whatsapp', 'horarios']);
});

test.each([
  ['nome', {}, { title: 'Ana' }, 'PUT /content/hero', { title: 'Ana' }, '"0"'],
  ['nome', { hero }, { title: 'Bia' }, 'PUT /content/hero', { id, title: 'Bia' }, '"3"'],
  // A first contact has nothing that she did not type.
  ['whatsapp', {}, { whatsapp: '11988887777' }, 'POST /content/contact', { phone: '' }, '"0"'],
  ['horarios', { contact }, {}, 'POST /content/contact', { id, hours: expect.any(Array) }, '"2"'],
  [
    'servico',
    {},
    { title: 'Shiatsu', duration: 60, price: 180 },
    'POST /content/services',
    { title: 'Shiatsu', duration: 60, price: 180, description: expect.stringContaining('ritmo') },
    null,
  ],
] as const)('%s of %j is saved: %j', async (name, saved, typed, line, body, version) => {
  const { editor, done } = await asked(name, saved);
  editor.change(typed);
  await editor.submit();
  expect(done()).toBe(1);
  const [[sent, values, ifMatch] = []] = await writesOf(calls);
  expect([sent, ifMatch]).toEqual([line, version]);
  expect(values).toMatchObject(body);
  if (name === 'horarios') expect(values.hours.slice(0, 5)).toEqual(WEEK);
});

test.each([
  ['nome', 'title', {}, 'Escreva aqui, ou toque em Pular.'],
  ['servico', 'title', { duration: 60 }, 'Escreva aqui, ou toque em Pular.'],
  ['servico', 'duration', { title: 'Shiatsu', duration: 2 }, /^Informe a duração/],
  ['whatsapp', 'whatsapp', { whatsapp: '119' }, /^WhatsApp: /],
] as const)('%s without a usable %s sends nothing', async (name, field, typed, sentence) => {
  const { editor, done } = await asked(name);
  editor.change(typed);
  await editor.submit();
  const text = editor.$state.get().form?.errors[field];
  expect(text).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  expect([done(), calls]).toEqual([0, []]);
});

test('an answer that another device gave meanwhile is a conflict, not written over', async () => {
  const builtIn = { ...hero, title: 'Toque\nMassoterapia Profissional' };
  const { editor, done } = await asked('nome', { hero: builtIn });
  expect(editor.$state.get().form?.values).toMatchObject({ title: '' });
  calls = answer(() => ({ status: 409, body: { current: { ...hero, version: 4, title: 'Bia' } } }));
  editor.change({ title: 'Ana' });
  await editor.submit();
  expect(editor.$state.get()).toMatchObject({ state: 'stale', theirs: { title: 'Bia' } });
  expect([done(), calls.length]).toEqual([0, 1]);
});

test('a service is known, for a way back to its question, before its list is read again', async () => {
  const { editor } = await asked('servico');
  const { list } = await import('../../../src/admin/content/content.ts');
  const $services = list('services');
  const saved = { id, version: 1, title: 'Shiatsu' };
  calls = answer(({ method }) => (method === 'GET' ? 'offline' : { status: 201, body: saved }));
  watch($services);
  editor.change({ title: 'Shiatsu' });
  await editor.submit();
  expect($services.get().data).toEqual([saved]);
});
