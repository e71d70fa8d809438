// Cloudflare Workers: static assets from dist, everything else here (wrangler.jsonc).
import { failed } from '../../functions/http/app.ts';
import { requestIdOf } from '../../functions/http/log.ts';
import { notifySoon } from '../../functions/push/notify.ts';
import { maintain } from '../../functions/runtime/maintenance.ts';
import { sharedPlatform } from '../../functions/runtime/serverless.ts';
import { appOf } from '../api.ts';

type Environment = {
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> };
} & Readonly<Record<string, unknown>>;
type Context = { readonly waitUntil: (work: Promise<unknown>) => void };

function variablesOf(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

async function notFound(request: Request, { ASSETS }: Environment): Promise<Response> {
  const page = await ASSETS.fetch(new Request(new URL('/404', request.url)));
  return new Response(request.method === 'HEAD' ? null : page.body, {
    status: 404,
    headers: page.headers,
  });
}

const openPage = (environment: Environment) => (path: string, signal: AbortSignal) =>
  environment.ASSETS.fetch(new Request(new URL(path, 'https://assets.example'), { signal }));

export default {
  async fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    const requestId = requestIdOf(request.headers.get('cf-ray'));
    try {
      const app = appOf(new URL(request.url).pathname);
      if (!app) return await notFound(request, environment);
      const shared = sharedPlatform(variablesOf(environment));
      return await app.fetch(request, {
        ...shared,
        notifyOwner: () => context.waitUntil(notifySoon(shared)),
        address: request.headers.get('cf-connecting-ip') ?? '',
        requestId,
        waitUntil: (work) => context.waitUntil(work),
        openPage: openPage(environment),
      });
    } catch (error) {
      return failed(error, 'worker', request, requestId);
    }
  },
  scheduled: (_: unknown, environment: Environment): Promise<void> =>
    maintain(() => ({
      ...sharedPlatform(variablesOf(environment)),
      openPage: openPage(environment),
    })),
};
