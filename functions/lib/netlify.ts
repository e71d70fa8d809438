import { connect, type Db } from '../../db/client.ts';
import type { Api } from './area.ts';
import { failed } from './area.ts';
import { callBuildHook } from './hook.ts';
import { readVariables, type Variables } from './variables.ts';

type Context = { readonly ip: string; readonly waitUntil?: (work: Promise<unknown>) => void };

let ready: { readonly db: Db | null; readonly variables: Variables } | null = null;

// Read at the first request, not at import: a wrong variable then answers as an error instead of
// failing the deploy's cold start silently.
function start() {
  ready ??= {
    variables: readVariables(process.env),
    db: process.env.DATABASE_URL ? connect(process.env.DATABASE_URL) : null,
  };
  return ready;
}

/** An area as a Netlify function. */
export function netlify(app: Api) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      const { db, variables } = start();
      const waitUntil = (work: Promise<unknown>) => context.waitUntil?.(work);
      const publish = async () => (db ? callBuildHook(db, variables) : undefined);
      return await app.fetch(request, { db, variables, address: context.ip, publish, waitUntil });
    } catch (error) {
      return failed(error, 'netlify');
    }
  };
}
