/** FNV-1a hash (32 bit) of a JSON value. */
export function digest(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(value))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
