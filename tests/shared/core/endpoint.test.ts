import * as v from 'valibot';
import { expect, test } from 'vitest';
import { on } from '../../../functions/http/route.ts';
import { call } from '../../../src/browser/api.ts';
import { addressOf, carries, endpoint } from '../../../src/shared/core/endpoint.ts';

type Note = { readonly id: string; readonly text: string };

const note = v.object({ text: v.string() });
const readNote = endpoint('GET', '/notes/:id', 'public', carries<{ answer: Note }>());
const saveNote = endpoint(
  'PUT',
  '/notes/:id',
  'admin',
  carries<{ body: typeof note; answer: Note }>(),
);

test('ids stand in the address, escaped', () => {
  expect(addressOf(readNote, { id: 'a/b' })).toBe('/notes/a%2Fb');
  expect(addressOf(endpoint('GET', '/notes', 'public', carries<{ answer: Note[] }>()))).toBe(
    '/notes',
  );
});

// Never run: each line that must not compile says so, and `npm run check` fails when one does.
const contract = () => {
  on(readNote, async ({ params: { id } }) => ({ data: { id, text: '' } }));
  on(saveNote, note, async ({ params, body, caller }) => {
    const session: string = caller.session;
    return { data: { id: params.id, text: body.text + session } };
  });
  // @ts-expect-error A misspelt field of the answer.
  on(readNote, async ({ params: { id } }) => ({ data: { id, txet: '' } }));
  // @ts-expect-error Nobody calls a public route.
  on(readNote, async ({ caller }) => ({ data: { id: caller.id, text: '' } }));
  // @ts-expect-error An id that the path does not have.
  on(readNote, async ({ params }) => ({ data: { id: params.name, text: '' } }));
  // @ts-expect-error A body without its schema.
  on(saveNote, async ({ body }) => ({ data: { id: '', text: body.text } }));
  // @ts-expect-error Another body's schema.
  on(saveNote, v.object({ title: v.string() }), async () => ({ data: { id: '', text: '' } }));

  call(readNote, { params: { id: '1' } }).then(({ data }) => data.text);
  call(saveNote, { params: { id: '1' }, body: { text: '' } });
  // @ts-expect-error No id.
  call(readNote);
  // @ts-expect-error No body.
  call(saveNote, { params: { id: '1' } });
  // @ts-expect-error A misspelt field of the body.
  call(saveNote, { params: { id: '1' }, body: { txet: '' } });
  // @ts-expect-error A field the answer does not have.
  call(readNote, { params: { id: '1' } }).then(({ data }) => data.title);
};

test('what does not fit an endpoint does not compile', () =>
  expect(contract).toBeTypeOf('function'));
