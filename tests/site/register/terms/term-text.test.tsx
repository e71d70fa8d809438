import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TermText } from '../../../../src/site/register/terms/TermText.tsx';
import { hostileHtml } from '../../../expected/hostile-html.ts';

// Threat T-43: a text that was put into the database by hand, as a build draws it.
test.each(hostileHtml)('a stored term of %j is drawn as text', (content) => {
  const drawn = renderToStaticMarkup(
    <TermText term={{ id: null, title: 'Termos', version: '1.0', content }} />,
  );
  const [, body = ''] = /<div>(.*)<\/div><\/section>$/s.exec(drawn) ?? [];
  expect(body).toMatch(/^(?:<\/?(?:p|strong|em|ul|li)>|<\/?br ?\/?>|[^<])*$/u);
  expect(body.length).toBeGreaterThanOrEqual(content.length);
});
