// Part of `npm run lint`: finds words that readers stumble over in comments, docs and test titles.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Quaint words, and openings of sentences; a space matches line breaks too. */
const WORDS = [
  ...['anew', 'nobody', 'who(?:m|so)?ever', 'told', 'stands', '\\w*manieth', 'whence', 'thereof'],
  ...['(?<!after |in |at )which no', 'for want of', 'of old', 'likeliest', '(?:be|been) had'],
  ...['(?:is|are|was|be) said', 'none such', 'a most', 'ends so', 'foremost', 'would else'],
];
const ANYWHERE = new RegExp(`\\b(?:${WORDS.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');
const OPENINGS = /\b(?:Of|Said|Whose)\b|\bThat (?:an?|the)\b/g;
const TITLE_OPENINGS = /^(?:of|said|whose) /gi;

const BLOCK = /(?<=^|[\s{(])\/\*[\s*][\s\S]*?\*\//gm;
const LINE = /(?<=^|\s)\/\/ .*(?:\n\s*\/\/ .*)*/gm;
const SQL = /(?<=^|\s)-- .*(?:\n\s*-- .*)*/gm;
const MARK = /^\s*(?:\/\/|\/?\*|--)/gm;
const CODE = /^ *```[\s\S]*?^ *```|`[^`]*`|<img[^>]*>/gm;
const TITLE = /(?<=(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`]))(?:(?!\1).)*(?=\1)/g;

type Text = { readonly at: number; readonly text: string };

const blank = (text: string) => text.replace(/\S/g, ' ');
const found = (source: string, pattern: RegExp): Text[] =>
  [...source.matchAll(pattern)].map(({ index, 0: text }) => ({ at: index, text }));

/** Prints the words in texts of a file, with file and line. */
function judge(file: string, source: string, texts: readonly Text[], patterns: readonly RegExp[]) {
  for (const { at, text } of texts)
    for (const match of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
      const line = source.slice(0, at + match.index).split('\n').length;
      console.log(`${file}:${line} '${match[0].trim().replace(/\s+/g, ' ')}'`);
      process.exitCode = 1;
    }
}

const isRead = (file: string) =>
  /\.(?:[jt]sx?|mjs|astro|css|sql|md)$/.test(file) && !/^db\/migrations|spec\.md$/.test(file);
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
for (const file of files.filter(isRead)) {
  const source = readFileSync(file, 'utf8');
  const comments = file.endsWith('.sql')
    ? found(source, SQL)
    : [...found(source, BLOCK), ...found(source, LINE)];
  const texts = file.endsWith('.md')
    ? [{ at: 0, text: source.replace(CODE, blank) }]
    : comments.map(({ at, text }) => ({ at, text: text.replace(MARK, blank) }));
  judge(file, source, texts, [ANYWHERE, OPENINGS]);
  if (/\.(?:test|spec)\.tsx?$/.test(file))
    judge(file, source, found(source, TITLE), [ANYWHERE, TITLE_OPENINGS]);
}
