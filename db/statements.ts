// What may hold a semicolon that ends nothing: comments, quoted text and names, E'' text with its
// backslashes, dollar-quoted bodies.
const OPAQUE =
  /--[^\n]*|(?<![\p{L}\p{N}_$])[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<![\p{L}\p{N}_$])\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;

/**
 * A script's statements without their semicolons; empty ones and those of comments alone are left
 * out. Throws on an unfinished quote.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let filled = false;
  let at = 0;

  function end(): void {
    if (filled) statements.push(sql.slice(start, at).trim());
    start = at + 1;
    filled = false;
  }

  while (at < sql.length) {
    const next = opaqueEnd(sql, at);
    if (next !== null) {
      filled ||= !sql.startsWith('--', at) && !sql.startsWith('/*', at);
      at = next;
      continue;
    }
    const character = sql[at] as string;
    if (character === ';') end();
    else filled ||= character.trim() !== '';
    at += 1;
  }
  end();
  return statements;
}

/** Where the comment or quote that starts at `at` ends, or null when none does. */
function opaqueEnd(sql: string, at: number): number | null {
  if (sql.startsWith('/*', at)) return commentEnd(sql, at);
  OPAQUE.lastIndex = at;
  const found = OPAQUE.exec(sql)?.[0];
  if (found === undefined) {
    if (sql[at] === "'" || sql[at] === '"') throw unfinished(sql, at);
    return null;
  }
  if (!found.startsWith('$')) return at + found.length;
  const close = sql.indexOf(found, at + found.length);
  if (close < 0) throw unfinished(sql, at);
  return close + found.length;
}

/** Comments nest in Postgres. */
function commentEnd(sql: string, at: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = at;
  let depth = 0;
  for (let mark = marks.exec(sql); mark; mark = marks.exec(sql)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  throw unfinished(sql, at);
}

function unfinished(sql: string, at: number): SyntaxError {
  return new SyntaxError(
    `unfinished quote or comment in line ${sql.slice(0, at).split('\n').length}`,
  );
}
