// Cloudflare Workers: static assets from dist, everything else here (see wrangler.jsonc).
import { connect, type Db } from '../db/client.ts';
import { failed } from '../functions/lib/area.ts';
import { callBuildHook } from '../functions/lib/hook.ts';
import { readVariables, type Variables } from '../functions/lib/variables.ts';
import { appOf } from './api.ts';

type Environment = {
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> };
} & Readonly<Record<string, unknown>>;
type Context = { readonly waitUntil: (work: Promise<unknown>) => void };

let ready: { readonly db: Db | null; readonly variables: Variables } | null = null;

// Read at the first request: the environment is not there before, and a wrong variable then answers
// as an error with its name in the log.
function start(environment: Environment) {
  const texts = Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  ready ??= {
    variables: readVariables(texts),
    db: texts.DATABASE_URL ? connect(texts.DATABASE_URL) : null,
  };
  return ready;
}

async function notFound(request: Request, { ASSETS }: Environment): Promise<Response> {
  const page = await ASSETS.fetch(new Request(new URL('/404', request.url)));
  return new Response(request.method === 'HEAD' ? null : page.body, {
    status: 404,
    headers: page.headers,
  });
}

export default {
  async fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    try {
      const app = appOf(new URL(request.url).pathname);
      if (!app) return await notFound(request, environment);
      const { db, variables } = start(environment);
      return await app.fetch(request, {
        db,
        variables,
        address: request.headers.get('cf-connecting-ip') ?? '',
        publish: async () => (db ? callBuildHook(db, variables) : undefined),
        waitUntil: (work) => context.waitUntil(work),
      });
    } catch (error) {
      return failed(error, 'worker');
    }
  },
};
