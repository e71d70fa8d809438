import Papa from 'papaparse';
import type { Cells, Problem } from './sheet.ts';

const EMPTY = 'Este arquivo está vazio.';
const NO_COLUMNS =
  'Não há colunas neste arquivo. Salve a planilha como CSV, com nome e telefone em colunas, e tente de novo.';

const MARKS = [';', ',', '\t', '|'];
const START_LINES = 30;

/** The delimiter of most lines; papaparse's own detection fails on blank lines and titles. */
function delimiterOf(text: string): string | undefined {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, START_LINES);
  const counts = MARKS.map((mark) => {
    const found = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0);
    const all = found.reduce((sum, count) => sum + count, 0);
    return { mark, lines: found.length, isEven: Number(new Set(found).size === 1), all };
  });
  const [most] = counts.toSorted(
    (one, other) => other.lines - one.lines || other.isEven - one.isEven || other.all - one.all,
  );
  return most?.lines ? most.mark : undefined;
}

// Excel's own first line, which names the delimiter.
const DELIMITER_LINE = /^"?sep=([^\n])"?[^\n]*\n/i;

const parse = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n' });

// Excel wraps a line whose delimiter it does not know.
function unwrapped(cells: string[], delimiter: string): string[] {
  const [only = '', ...others] = cells;
  const isWhole = others.length > 0 || !only.includes(delimiter);
  return (isWhole ? null : parse(only, delimiter).data[0]) ?? cells;
}

/** The cells of a CSV text, or the reason why there are none. */
export function readCsv(text: string): Cells | Problem {
  const unified = text.replace(/\r\n?/g, '\n');
  const named = DELIMITER_LINE.exec(unified);
  const body = unified.slice(named?.[0].length ?? 0);
  if (body.trim() === '') return { problem: EMPTY };
  const delimiter = named?.[1] ?? delimiterOf(body) ?? delimiterOf(body.replaceAll('"', ''));
  if (delimiter === undefined) return { problem: NO_COLUMNS };
  const { data, errors } = parse(body, delimiter);
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes)
    return {
      problem: `Há aspas abertas e não fechadas perto da linha ${(quotes.row ?? 0) + 1}. Corrija o arquivo e tente de novo.`,
    };
  return data.map((cells) => unwrapped(cells, delimiter));
}
