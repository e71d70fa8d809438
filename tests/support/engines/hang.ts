const ANSWER_MS = 20_000;

/**
 * A browser's driver gives no answer: nothing that the page could do wrong, and nothing to wait
 * for.
 */
export class DriverHangs extends Error {
  override name = 'DriverHangs';
}

/** An answer of the driver, or DriverHangs after 20 s. */
export async function answered<T>(answer: Promise<T>, what: string): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const hangs = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new DriverHangs(`the driver does not answer ${what}`)), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, hangs]);
  } finally {
    clearTimeout(late);
  }
}
