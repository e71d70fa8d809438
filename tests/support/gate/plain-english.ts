// Part of `npm run lint`: finds words that readers stumble over in comments, docs and test titles.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Quaint words, and openings of sentences; a space matches line breaks too. */
const WORDS = [
  ...['anew', 'nobody', 'who(?:m|so)?ever', 'told', 'stands', '\\w*manieth', 'whence', 'thereof'],
  ...['for want of', 'of old', 'which no', 'likeliest', '(?:be|been) had', 'none such', 'a most'],
  ...['(?:is|are|was|be) said', 'ends so', 'has that', 'foremost', 'else would', 'would else'],
];
const ANYWHERE = new RegExp(`\\b(?:${WORDS.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');
const OPENINGS = /\b(?:Of|Said|Whose)\b|\bThat (?:an?|the)\b/g;
const TITLE_OPENINGS = /^(?:of|said|whose) /gi;

const BLOCK = /(?<=^|[\s{(])\/\*[\s*][\s\S]*?\*\//gm;
const LINE = /(?<=^|\s)\/\/ .*/gm;
const SQL = /(?<=^|\s)-- .*/gm;
const CODE = /^ *```[\s\S]*?^ *```|`[^`]*`|<img[^>]*>/gm;
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1).)*)\1/g;

type Text = { readonly at: number; readonly text: string; readonly title: boolean };

/** What people read of a file: all of a page but its code, else comments and titles. */
function textsOf(file: string, source: string): Text[] {
  if (file.endsWith('.md'))
    return [
      { at: 0, text: source.replace(CODE, (code) => code.replace(/\S/g, ' ')), title: false },
    ];
  const found = (pattern: RegExp) =>
    [...source.matchAll(pattern)].map((match) => ({
      at: match.index,
      text: match[0].replace(/^\s*(?:\/\/|\/?\*|--)/gm, (mark) => ' '.repeat(mark.length)),
      title: false,
    }));
  const titles = /\.(?:test|spec)\.tsx?$/.test(file)
    ? [...source.matchAll(TITLE)].map(({ index, 0: { length }, 2: text = '' }) => ({
        at: index + length - text.length - 1,
        text,
        title: true,
      }))
    : [];
  return [...(file.endsWith('.sql') ? found(SQL) : [...found(BLOCK), ...found(LINE)]), ...titles];
}

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const read = (file: string) =>
  /\.(?:[jt]sx?|mjs|astro|css|sql|md)$/.test(file) && !/^db\/migrations|spec\.md$/.test(file);
for (const file of files.filter(read)) {
  const source = readFileSync(file, 'utf8');
  for (const { at, text, title } of textsOf(file, source))
    for (const pattern of title ? [ANYWHERE, TITLE_OPENINGS] : [ANYWHERE, OPENINGS])
      for (const match of text.matchAll(pattern)) {
        const line = source.slice(0, at + match.index).split('\n').length;
        console.log(`${file}:${line} '${match[0].trim()}'`);
        process.exitCode = 1;
      }
}
