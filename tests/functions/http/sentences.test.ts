import { expect, test } from 'vitest';
import { forms, screenWords } from '../../../src/admin/content/forms.ts';
import {
  PHONE_INVALID,
  registerSentences,
  TERM_CHANGED,
} from '../../../src/shared/clients/register-sentences.ts';
import { BUILT_IN_SERVICES } from '../../../src/shared/content/built-in-services.ts';
import { OPENING_HOURS } from '../../../src/shared/content/contact.ts';
import { registry } from '../../../src/shared/content/entities/registry.ts';
import * as constants from '../../../src/shared/core/constants.ts';
import { blankTerm } from '../../../src/shared/terms/terms.ts';
import { builtInServices, lists, sectionNames, singletons } from '../../expected/content.ts';
import * as limits from '../../expected/limits.ts';
import * as expected from '../../expected/sentences.ts';

type Spoken = Readonly<Record<string, string>>;
const said = (name: string): Spoken => {
  const definition = registry[name as keyof typeof registry];
  const { fields, ...words } = screenWords(definition);
  return { ...words, ...definition.sentences } as Spoken;
};

// What only the browser shows is compared here; what the server answers is compared through the
// API, in the other files.
test.each(Object.entries({ ...expected.listSentences, ...expected.singletonSentences }))(
  "the panel's sentences of %s are those of the specification",
  (name, wanted) => {
    expect(said(name)).toMatchObject(wanted);
  },
);

test("the panel's sentences of the blog name its list and its buttons (docs/spec.md §2)", () => {
  expect(said('blog')).toMatchObject({
    list: 'Lista de Postagens',
    add: 'Adicionar Postagem',
    update: 'Atualizar Postagem',
  });
  expect(said('contact').title).toBe('Editar Informações de Contato');
});

test("the panel's sentences stand for every section there is", () => {
  expect(Object.keys(registry)).toEqual([...sectionNames]);
  expect([...lists, ...singletons].map(({ name }) => name).sort()).toEqual(sectionNames.toSorted());
});

test("the register screen's sentences are those of the specification (§8)", () => {
  expect(registerSentences).toMatchObject(expected.registerScreen);
});

test("the register screen's sentences open the messenger with the ready message (docs/spec.md §4)", () => {
  expect(constants.MESSAGES).toEqual(expected.readyMessages);
});

test("the register screen's sentences share the server's words for what both of them judge", () => {
  expect(PHONE_INVALID).toBe(expected.wireSentences.phoneInvalid);
  expect(TERM_CHANGED).toBe(expected.answers.termChanged);
});

test('the constants are those of the specification (docs/spec.md §9)', () => {
  const { CLIENT_SESSION_MS, CLIENT_SESSION_CHECK_MS, PHONE_DIGITS, RATING, rows } = limits;
  const { NEW_CLIENT_POLL_MS, NEW_CLIENT_WINDOW_MS } = limits;
  expect(constants).toMatchObject({
    CLIENT_SESSION_MS,
    CLIENT_SESSION_CHECK_MS,
    NEW_CLIENT_POLL_MS,
    NEW_CLIENT_WINDOW_MS,
    PHONE_DIGITS,
    PASSWORD_MIN: limits.PASSWORD.least,
    PASSWORD_MAX: limits.PASSWORD.most,
  });
  expect(registry.testimonials.fields.rating.initial).toBe(RATING.initial);
  expect(forms.blog.fields).toMatchObject({
    content: { rows: rows.blogContent },
    summary: { rows: rows.blogSummary },
  });
  expect(blankTerm).toMatchObject({ version: '1.0', active: true });
  expect(OPENING_HOURS).toEqual(['Segunda a Sexta: 9h - 18h', 'Sábado: 9h - 12h']);
  expect(BUILT_IN_SERVICES).toEqual(builtInServices);
});
