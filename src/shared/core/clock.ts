let clock: () => number = Date.now;

/** The current time in ms since 1970 (UTC); used instead of Date.now. */
export const now = (): number => clock();

/** The current time in ISO 8601 (UTC), for SQL parameters. */
export const instant = (): string => new Date(now()).toISOString();

/** Replaces the clock in tests; null restores it. */
export function setClock(other: (() => number) | null): void {
  clock = other ?? Date.now;
}
