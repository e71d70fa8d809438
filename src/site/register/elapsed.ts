/**
 * How long a person has had this page, in ms: since it was asked for, before any script, or since
 * one that was prerendered was shown.
 */
export function elapsed(): number {
  const [load] = performance.getEntriesByType('navigation');
  const shown = load instanceof PerformanceNavigationTiming ? (load.activationStart ?? 0) : 0;
  return Math.round(performance.now() - shown);
}
