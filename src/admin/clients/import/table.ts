export type Cells = readonly (readonly string[])[];

export type Problem = { readonly problem: string };

/** A way to read a file: a sheet, or the text in one encoding, with a sample of it. */
export type Choice = { readonly label: string; readonly rows: Cells };

export type Table = {
  /** The most likely comes first. */
  readonly choices: readonly [Choice, ...Choice[]];
  readonly by: 'encoding' | 'sheet';
  readonly kind: 'contacts' | 'lines';
};
