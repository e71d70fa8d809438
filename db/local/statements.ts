import { protocol } from '@electric-sql/pglite';
import type { Statement } from '../neon/protocol.ts';

const { serialize } = protocol;
const SYNC = serialize.sync();
// About as many as one day uses; each holds its tree and plan in the engine's memory.
const MOST = 128;

type Message = {
  readonly bytes: Uint8Array;
  /** Whether it executes a statement of an earlier message. */
  readonly again: boolean;
  readonly parsed: () => void;
};

// https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
/** Names statements: a repeated text is not parsed again, and planned only if its values matter. */
export function preparedStatements(): {
  readonly message: (statements: readonly Statement[]) => Message;
  readonly forget: () => void;
} {
  // By text; most recently used last.
  const names = new Map<string, string>();
  let most = MOST;
  let count = 0;

  function message(statements: readonly Statement[]): Message {
    const old = [...names].slice(0, Math.max(0, names.size - most));
    most = MOST;
    for (const [text] of old) names.delete(text);
    const fresh = new Map<string, string>();
    let again = false;
    function nameOf(text: string): { name: string; parse: Uint8Array[] } {
      const kept = names.get(text);
      if (kept) {
        again = true;
        names.delete(text);
        names.set(text, kept);
      }
      const known = kept ?? fresh.get(text);
      if (known) return { name: known, parse: [] };
      count += 1;
      const name = `s${count}`;
      fresh.set(text, name);
      return { name, parse: [serialize.parse({ name, text })] };
    }
    const parts = statements.flatMap(({ query, params }) => {
      const { name, parse } = nameOf(query);
      return [
        ...parse,
        serialize.bind({ statement: name, values: [...params] }),
        serialize.describe({ type: 'P' }),
        serialize.execute(),
      ];
    });
    const closing = old.map(([, name]) => serialize.close({ type: 'S', name }));
    const coming = fresh.entries();
    return {
      bytes: new Uint8Array(Buffer.concat([...closing, ...parts, SYNC])),
      again,
      parsed: () => {
        const { value } = coming.next();
        if (value) names.set(...value);
      },
    };
  }

  return {
    message,
    forget: () => {
      most = 0;
    },
  };
}
