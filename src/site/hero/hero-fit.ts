// Maximum width of a letter in em in any of the five families; the first matching pattern applies.
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[\s!'’().,:;ijl]/, 0.33],
  [/["“”/fIrt-]/, 0.46],
  [/[1235acçsvxyzãáàâ]/, 0.58],
  [/[mMW@—]/, 1.1],
  [/[\p{Lu}w&%]/u, 0.8],
  [/[\p{Extended_Pictographic}\p{Script=Han}]/u, 1.4],
];
const OTHER = 0.68;

const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + (LETTERS.find(([pattern]) => pattern.test(letter))?.[1] ?? OTHER),
    0,
  );

const widest = (texts: readonly string[]): string => Math.max(1, ...texts.map(widthOf)).toFixed(1);

export const titleLines = (title: string): readonly string[] =>
  title.split('\n').flatMap((line) => line.trim() || []);

/** Widths in em of the first line and of the longest word, which must not break. */
export function heroFit(title: string): { readonly line: string; readonly word: string } {
  return { line: widest(titleLines(title).slice(0, 1)), word: widest(title.split(/\s+/)) };
}
