let clock: () => number = Date.now;

/** The time now, in ms since 1970 (UTC): what decides by time asks here. */
export const now = (): number => clock();

/** The time now as an ISO 8601 instant in UTC, to bind in SQL. */
export const instant = (): string => new Date(now()).toISOString();

/** Puts another clock in the place of the machine's, or takes it away again. For tests. */
export function setClock(other: (() => number) | null): void {
  clock = other ?? Date.now;
}
