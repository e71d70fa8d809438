import { expect, test } from 'vitest';
import { sameNames } from '../../../src/shared/clients/names.ts';
import { notesOf, textOf } from '../../../src/shared/clients/notes.ts';

const TEXT = 'Veio por indicação.\n\n26/11/2026\nPrefere manhã.\n\nLuz baixa.\n\n02/03/2026\nFrio.';

test('a line that is only a date begins a note, and the latest comes first', () => {
  const notes = [
    { day: '2026-11-26', text: 'Prefere manhã.\n\nLuz baixa.' },
    { day: '2026-03-02', text: 'Frio.' },
    { day: null, text: 'Veio por indicação.' },
  ];
  expect(notesOf(TEXT)).toEqual(notes);
  expect(textOf(notes)).toBe(TEXT);
});

test.each([
  ['', []],
  ['26/11/2026', ['2026-11-26']],
  ['2026-11-26', [null]],
  ['12/03/2025/14h', [null]],
  ['Vem dia 26/11/2026', [null]],
  ['31/02/2026\nx', [null]],
  ['1/2/2026\nx', [null]],
  ['26/11\nx', [null]],
  [' 26/11/2026 \nx\n26/11/2026\ny', ['2026-11-26', '2026-11-26']],
])('the notes of %j', (text, days) => {
  expect(notesOf(text).map(({ day }) => day)).toEqual(days);
});

test.each(['Voltar em:\n15/03/2027', '12/03/2025/14h', 'Trocou o óleo.\n12/03/2025\n\n13/03/2025'])(
  'notes that are grouped and joined keep every word of %j',
  (text) => {
    const joined = textOf([{ day: '2026-11-28', text: 'nova' }, ...notesOf(text)]);
    for (const word of text.split(/\s+/)) expect(joined).toContain(word);
  },
);

test('two clients share a name whatever its case and accents; one client twice does not', () => {
  const [bia, other, ana] = ['Bia Sá', 'bia sa', 'Ana'].map((name, at) => ({ id: `${at}`, name }));
  if (!bia || !other || !ana) throw new Error('missing');
  expect([...sameNames([bia, other, ana])]).toEqual(['0', '1']);
  expect([...sameNames([bia, ana, bia])]).toEqual([]);
});
