/** What a box of numbers holds: the number, or the text while it is none. */
export const numeric = (text: string): string | number =>
  text === '' || Number.isNaN(Number(text)) ? text : Number(text);
