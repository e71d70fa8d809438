// The six tags of a term and an icon's path; any other `<` is text.
const FOREIGN = /<(?!\/?(?:p|br ?\/?|strong|em|ul|li|path)>|path d="[\w .,-]*"\/?>)/g;

/** HTML as text except for the site's tags: nothing in it can run (docs/threats.md T-43). */
export const ownMarkup = (html: string): string => html.replace(FOREIGN, '&lt;');

const BLANK_LINES = /(\n[ \t]*\n[ \t\n]*)/;

/** Text without blocks as HTML: a paragraph between blank lines; without tags, lines stay lines. */
export const paragraphs = (text: string): string =>
  text
    .split(BLANK_LINES)
    .map((part, index) =>
      index % 2 ? part : `<p>${text.includes('<') ? part : part.replaceAll('\n', '<br />\n')}</p>`,
    )
    .join('');
