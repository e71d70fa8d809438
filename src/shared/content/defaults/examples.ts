import { isRecord } from '../../core/json.ts';
import { defaults } from './registry.ts';

type Row = Readonly<Record<string, unknown>>;

/** Where the built-in texts invent people, prices and posts. */
const INVENTED: Readonly<Record<string, readonly [field: string, texts: readonly string[]]>> = {
  testimonials: ['content', defaults.testimonials.map(({ content }) => content)],
  faq: ['answer', defaults.faq.map(({ answer }) => answer).filter((text) => text.includes('R$'))],
  blog: ['content', defaults.blog.map(({ content }) => content)],
};

/** Whether a row of a section still has invented built-in words. */
export function isExample(section: string, row: Row): boolean {
  const [field = '', texts = []] = INVENTED[section] ?? [];
  return texts.some((text) => text === row[field]);
}

/** Where a preview says that a row is an example. */
const MARKED: Readonly<Record<string, string>> = {
  testimonials: 'role',
  faq: 'question',
  blog: 'title',
};

const withMark = (section: string, row: Row): Row => {
  const field = MARKED[section] ?? '';
  return isExample(section, row) ? { ...row, [field]: `${row[field]} (exemplo)` } : row;
};

/** The content with the built-in rows that visitors see, its examples named so. */
export function withExamples(content: Row): Row {
  const marked = Object.keys(INVENTED).map((section) => {
    const saved = [content[section] ?? []].flat().filter(isRecord);
    const rows: readonly Row[] =
      saved.length > 0 ? saved : defaults[section as 'testimonials' | 'faq' | 'blog'];
    return [section, rows.map((row) => withMark(section, row))];
  });
  return { ...content, ...Object.fromEntries(marked) };
}
