import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShowMore } from '../../../src/admin/ui/list/ShowMore.tsx';

// Rows, how many of them are shown when five come first, and the button's text.
test.each([
  [5, '12345', ''],
  [6, '123456', ''],
  [7, '12345', 'Ver mais 2'],
  [30, '12345', 'Ver mais 20'],
])('a list of %s rows shows at first what a button would not save', (count, shown, button) => {
  const rows = Array.from({ length: count }, (_, index) => String(index + 1));
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ShowMore rows={rows} first={5}>
        {(some) => <p>{some.join('')}</p>}
      </ShowMore>
    </MantineProvider>,
  );
  expect(/<p>(.*)<\/p>/.exec(html)?.[1]).toBe(shown);
  expect(/<button[^>]*>(.*)<\/button>/.exec(html)?.[1] ?? '').toBe(button);
});
