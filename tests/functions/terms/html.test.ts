import fc from 'fast-check';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { sanitize } from '../../../functions/terms/html.ts';
import { BUILT_IN_TERM } from '../../../src/shared/terms/terms.ts';
import { hostileHtml } from '../../expected/hostile-html.ts';

// Only these pieces: no browser finds an attribute, a comment or another tag in them.
const SIX_BARE_TAGS = /^(?:<\/?(?:p|strong|em|ul|li)>|<br \/>|[^<>&]|&(?:amp|lt|gt|#824);)*$/u;

function expectBalanced(html: string): void {
  const open: string[] = [];
  for (const [tag, name = ''] of html.matchAll(/<\/?(\w+)>/g)) {
    if (tag.startsWith('</')) expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
}

const { document } = new Window();
function namesIn(html: string): { elements: string[]; attributes: string[] } {
  const box = document.createElement('div');
  box.innerHTML = html;
  const all = [...box.querySelectorAll('*')];
  return {
    elements: [...new Set(all.map(({ localName }) => localName))],
    attributes: all.flatMap((element) => element.getAttributeNames()),
  };
}

async function expectClean(html: string): Promise<void> {
  const content = await sanitize(html);
  expect(content).toMatch(SIX_BARE_TAGS);
  expect(content).toBe(content.normalize('NFC').trim());
  expectBalanced(content);
  const { elements, attributes } = namesIn(content);
  const six = ['p', 'br', 'strong', 'em', 'ul', 'li'];
  expect({ elements: elements.filter((name) => !six.includes(name)), attributes }).toEqual({
    elements: [],
    attributes: [],
  });
  expect(await sanitize(content)).toBe(content);
}

test.each([
  [
    '<p>Um <strong>dois</strong> <em>três</em><br>quatro</p>',
    '<p>Um <strong>dois</strong> <em>três</em><br />quatro</p>',
  ],
  [
    '<ul>\n<li>um</li>\n<li>dois<ul><li>três</li></ul></li>\n</ul>',
    '<ul>\n<li>um</li>\n<li>dois<ul><li>três</li></ul></li>\n</ul>',
  ],
  [
    '<p><em>um <strong>dois</strong> três</em></p>',
    '<p><em>um <strong>dois</strong> três</em></p>',
  ],
  [' <p>um</p>\n\n<p>dois</p>\n', '<p>um</p>\n\n<p>dois</p>'],
  ['5 &lt; 6 &amp; 7 &gt; 2 &nbsp;&Ccedil;', '<p>5 &lt; 6 &amp; 7 &gt; 2 \u00a0Ç</p>'],
  ['menor que <18, 5 < 6, a & b', '<p>menor que &lt;18, 5 &lt; 6, a &amp; b</p>'],
  ['<p>acaba em <R$ 50', '<p>acaba em &lt;R$ 50</p>'],
  ['<p>Fale com <ana@x.com></p>', '<p>Fale com &lt;ana@x.com&gt;</p>'],
  ['veja <https://x.com/a>', '<p>veja &lt;https://x.com/a&gt;</p>'],
  ['e&#x301;', '<p>é</p>'],
  ['um\ndois\n\ntrês', '<p>um<br />\ndois</p>\n\n<p>três</p>'],
  [
    'um <strong>dois</strong>\ntrês\n \nquatro',
    '<p>um <strong>dois</strong>\ntrês</p>\n \n<p>quatro</p>',
  ],
  ['solto<p>preso</p>solto', 'solto<p>preso</p>solto'],
  ['<li>um</li> <li>dois</li>', '<ul><li>um</li> <li>dois</li></ul>'],
  ['<ul>solto<li>um</ul>', '<ul>solto<li>um</li></ul>'],
  ['<ul><li>um</li><ul><li>dois</li></ul></ul>', '<ul><li>um</li><ul><li>dois</li></ul></ul>'],
  ['<p>um<p>dois', '<p>um</p><p>dois</p>'],
  ['<p>um<ul><li>dois</ul>três</p>', '<p>um</p><ul><li>dois</li></ul>três'],
  ['<strong>um<p>dois</p></strong>', '<strong>um<p>dois</p></strong>'],
  ['<li>um<p></p>dois</li>', '<ul><li>um\ndois</li></ul>'],
  ['<p></p><ul></ul><p>um</p>', '<p>um</p>'],
  ['olá 𐀣 😀', '<p>olá 𐀣 😀</p>'],
  ['<p>a="b</p>', '<p>a="b</p>'],
  [
    '<h1>T</h1><a href="x" class=y>a</a><b>b</b><i>c</i><ol><li>d</ol><!-- f --><span>g<script>h</script>',
    '<p>T</p>a<strong>b</strong><em>c</em><ul><li>d</li></ul>g',
  ],
  ['<p class="um>dois</p><textarea><!-- três --></textarea>', '<p>dois</p>&lt;!-- três --&gt;'],
  ['a<h1>b<p>c</p>d</h1>e', 'a<p>b</p><p>c</p>d\ne'],
  ['<div>a</div><div><div>b</div></div>', '<p>a</p>\n<p>b</p>'],
  ['<p>a&#1;b&#x202e;c</p>', '<p>abc</p>'],
])('%j becomes %j', async (typed, content) => {
  expect(await sanitize(typed)).toBe(content);
  await expectClean(typed);
});

test('a text has at most fifty tags within each other, and keeps its words', async () => {
  const content = await sanitize('<ul><li>a'.repeat(80));
  expect(content.match(/<ul>/g)).toHaveLength(25);
  expect(content.match(/a/g)).toHaveLength(80);
});

test.each([
  '',
  '<p></p>',
  '<p> </p><ul><li></li></ul><br>',
  '&nbsp;&#8203;&zwj;&shy;&#xfeff;&#x2060;&#x180e;&#x3164;&#x2800;',
  '<strong>&nbsp;</strong>\n<em>\u200b</em>',
  '<script>x</script> <style>y</style><!-- z -->',
  '<img src=x><hr><input value=x>',
  '</p></div>',
])('%j has nothing visible', async (html) => {
  expect(await sanitize(html)).toBe('');
});

// The clipboard of Word 365: `Selection.Copy`, 'text/html', shortened.
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=ProgId content=Word.Document><link rel=File-List href="file:///C:/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin-bottom:8.0pt;} @page WordSection1 {size:595.3pt 841.9pt;} --></style></head>
<body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoNormal style='line-height:107%'><b><span style='font-size:14.0pt'>Termo de Uso<o:p></o:p></span></b></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Remarcar até <i>24 horas</i> antes.</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1><tr><td width=200><p class=MsoNormal>Sessão</p></td><td><p class=MsoNormal>R$ 150</p></td></tr></table>
<!--EndFragment--></body></html>`;

test('a text pasted from Word keeps its words', async () => {
  expect((await sanitize(WORD)).replaceAll(/\s*\n\s*/g, '')).toBe(
    '<p><strong>Termo de Uso</strong></p>' +
      '<p>1.\u00a0\u00a0 Remarcar até <em>24 horas</em> antes.</p>' +
      '<p>Sessão</p><p>R$ 150</p>',
  );
  await expectClean(WORD);
});

test.each(hostileHtml)('%j keeps only six bare tags (threat T-14)', async (html) => {
  await expectClean(html);
  for (const around of ['p', 'li', 'svg', 'noscript', 'textarea']) {
    await expectClean(`Oi <${around}>${html}</${around}> tchau`);
  }
});

const names = 'p br strong em ul li b i ol h1 div span a td svg noscript x'.split(' ');
const piece = fc.oneof(
  fc.constantFrom(...names).map((name) => `<${name}>`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc.constantFrom(' ', '\n', '\n\n', ...'a é &amp; &lt; < > &#x301; \u0338 &#824;'.split(' ')),
  fc.constantFrom('<a "', ...`<!-- --> <script> </script> ' &nbsp; &#x202e; <o:p>`.split(' ')),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

test('any text becomes clean, and stays as it is when saved again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      // As the body's schema normalises it.
      await expectClean(pieces.join('').replaceAll('\r', '\n').normalize('NFC'));
    }),
    { numRuns: 500 },
  );
});

test('no word is lost or joined to the one before it', async () => {
  const tree = fc.array(fc.tuple(fc.constantFrom(...names), fc.boolean()), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(tree, async (tags) => {
      const html = tags.map(
        ([name, ends], n) => `<${name} id=${n}>w${n} ${ends ? `</${name}>` : ''}`,
      );
      const content = await sanitize(html.join(''));
      expect(content.match(/w\d+/g) ?? []).toEqual(tags.map((_, n) => `w${n}`));
    }),
  );
});

test('the built-in text stays as it is', async () => {
  expect(await sanitize(BUILT_IN_TERM.content)).toBe(BUILT_IN_TERM.content);
});

test.each([
  ['<b>x'],
  ['<ul><li>'],
  ['<p>'],
  ['<'],
  ['&'],
  ['<!--'],
  ['</b'],
  ['<i><b>'],
  ['\n \n'],
  ['<svg><p>'],
  ['<a b=c '],
  ['<li>a'],
  ['<div><ul>'],
  ['<td>a<p>'],
  ['<div><strong>'],
])('60,000 characters of %j are read in time', async (part) => {
  const html = part.repeat(60_000 / part.length);
  const start = performance.now();
  await sanitize(html);
  expect(performance.now() - start).toBeLessThan(3000);
});
