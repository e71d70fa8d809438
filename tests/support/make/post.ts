const texts = { title: 'Respirar', summary: 'Resumo', content: 'Texto', author: 'Ana' };

/** What a form sends of a post: the fields that must be filled in. */
export const postValues = <More extends object>(more: More = {} as More) => ({
  ...texts,
  published_date: '2026-01-01',
  ...more,
});
