const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether two JSON values are equal, in whatever order their keys stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const others = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
}
