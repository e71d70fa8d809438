// The six tags of a term and an icon's path; any other `<` is text.
const FOREIGN = /<(?!\/?(?:p|br ?\/?|strong|em|ul|li|path)>|path d="[\w .,-]*"\/?>)/g;

/** HTML as text except for the site's tags: nothing in it can run (docs/threats.md T-43). */
export const ownMarkup = (html: string): string => html.replace(FOREIGN, '&lt;');
