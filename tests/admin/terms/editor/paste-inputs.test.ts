// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import {
  bareHtml,
  documentOf,
  extensions,
  htmlOf,
} from '../../../../src/admin/terms/editor/rich-text.ts';
import paste from '../../../expected/inputs/paste.json' with { type: 'json' };

const pasted = (html: string) =>
  htmlOf(new Editor({ extensions, content: documentOf(bareHtml(html)) })).replaceAll('\n', '');
const ITEM = (text: string, level = 1, mark = '·') =>
  `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol;mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>` +
  `&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

test.each([
  ['a table', paste.table[0], '<p>Duração</p><p>60 min</p><p>Preço</p><p>R$ 180</p>'],
  ['weights', paste.weights[0], '<p>comum comum <strong>negrito</strong></p>'],
  ['a list of Word', paste['word list'][0], '<ul><li>Chegar no horário</li></ul>'],
  [
    'a soft line end',
    paste['plain text with a soft line end of Word'][0],
    '<p>Cláusula um<br>continuação</p>',
  ],
  [
    'lists of Word between paragraphs, with levels and numbers',
    `<p>Antes</p>${ITEM('um')}${ITEM('dois', 2, 'o')}${ITEM('três')}<p>Depois</p>${ITEM('quatro', 1, '1.')}`,
    '<p>Antes</p><ul><li>um<ul><li>dois</li></ul></li><li>três</li></ul><p>Depois</p><ul><li>quatro</li></ul>',
  ],
  [
    'a list typed with dots',
    '<p>•&nbsp;&nbsp; um</p><p>•\t<b>dois</b></p><p>• três</p>',
    '<ul><li>um</li><li><strong>dois</strong></li><li>três</li></ul>',
  ],
  [
    'dots in parts of their own',
    '<p><span><b>•</b><span class="Apple-tab-span">\t</span></span><i>um</i></p><p><b>•</b>&nbsp; dois</p>',
    '<ul><li><em>um</em></li><li>dois</li></ul>',
  ],
  [
    'lines typed with dots',
    '• um<br>• dois<br>e meio<br>• <b>três</b>',
    '<ul><li>um</li><li>dois<br>e meio</li><li><strong>três</strong></li></ul>',
  ],
  ["a PDF's list", '<p>\uf0b7 um</p><p>\uf0a7\tdois</p>', '<ul><li>um</li><li>dois</li></ul>'],
  [
    'what Word hides or ends paragraphs with',
    '<p>um<span style="display:none">x</span><span style="mso-hide:all">y</span><span class="EOP">&nbsp;</span><span hidden>z</span><span style="visibility: hidden">w</span></p>',
    '<p>um</p>',
  ],
  [
    'what was deleted in Word, or is a remark on it',
    '<p>um <del>dois</del><ins>três</ins><span class=MsoCommentReference><a class=msocomanchor>[AS1]</a></span></p>' +
      '<div style="mso-element:comment-list"><p class=MsoCommentText>[AS1] Conferir</p></div>',
    '<p>um três</p>',
  ],
  [
    'a numbered heading and a tab of Word',
    '<h1 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;&nbsp; </span></span>Um</h1><p>Dois<span style="mso-tab-count:1">&nbsp;&nbsp; </span>60<span style="mso-spacerun:yes">&nbsp; </span>min</p>',
    '<p>1. Um</p><p>Dois 60 min</p>',
  ],
  [
    'a price and a dash',
    '<p>R$ 180 · 60 min</p><p>- solto</p>',
    '<p>R$ 180 · 60 min</p><p>- solto</p>',
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;font-style:normal">comum </span><span style="font-weight:700">negrito</span></p><ul><li dir="ltr" style="font-weight:400"><p role="presentation"><span style="font-weight:400">item</span></p></li></ul></b>',
    '<p>comum <strong>negrito</strong></p><ul><li>item</li></ul>',
  ],
  [
    'light words within bold and upright ones within italics',
    '<p><b>a <span style="font-weight: 500">b</span></b> <i>c <span style="font-style:normal">d</span></i> <em style="font-style: normal">e</em></p>',
    '<p><strong>a </strong>b <em>c </em>d e</p>',
  ],
  [
    'a table of Word or LibreOffice',
    '<table><caption>Preços</caption><tbody><tr><th>Serviço</th></tr><tr><td><p class=MsoNormal>Um<br>dois</p><p>três</p></td><td><ul><li>quatro</li></ul></td></tr></tbody></table>',
    '<p>Preços</p><p>Serviço</p><p>Um<br>dois</p><p>três</p><ul><li>quatro</li></ul>',
  ],
  [
    'lines as Chrome copies them',
    '<span style="color: #111; white-space-collapse: preserve;">um\ndois</span>',
    '<p>um<br>dois</p>',
  ],
  [
    'lines whose ends may be wide',
    '<div style="white-space: break-spaces">um\ndois</div>',
    '<p>um<br>dois</p>',
  ],
  [
    "WhatsApp Web's lines in Firefox, with emoji",
    '<span class="selectable-text copyable-text"><span>um <img class="emoji" alt="❤️" src="data:,">\n<strong>dois</strong> <img alt="🇧🇷"><img alt="2026"><img alt="logo"></span></span>',
    '<p>um ❤️<br><strong>dois</strong> 🇧🇷</p>',
  ],
  ["Office's data", '<xml><w:View>Normal</w:View></xml><p>um</p>', '<p>um</p>'],
  ['a list of terms', '<dl><dt>Atraso</dt><dd>15 min</dd></dl>', '<p>Atraso</p><p>15 min</p>'],
])('%s is pasted as it is seen', (_, html = '', expected) => {
  expect(pasted(html)).toBe(expected);
});
