// `npm test observatory`: what MDN's HTTP Observatory, asked over TLS, thinks of the headers of each
// host (https://developer.mozilla.org/observatory).
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { identity } from '../bench/certificate.ts';
import { startNetlify } from '../support/hosts/netlify.ts';
import { startServer } from '../support/hosts/server.ts';
import { importTool } from '../support/hosts/tool.ts';
import { startWorkerd } from '../support/hosts/workerd.ts';
import { builtSite } from '../support/site/site.ts';

type Result = { readonly pass: boolean; readonly result: string; readonly scoreModifier: number };
type Observatory = {
  readonly scan: (host: string) => Promise<{
    readonly scan: { readonly score: number; readonly grade: string };
    readonly tests: Readonly<Record<string, Result>>;
  }>;
};
const LEAST = { '/': 130, '/register': 130, '/admin/login': 120 } as const;

setDefaultCACertificates([...getCACertificates(), identity.cert.toString()]);
const { scan } = await importTool<Observatory>('observatory');
const site = await builtSite();

async function judge(host: string, start: () => Promise<{ url: string; stop: () => unknown }>) {
  const { url, stop } = await start();
  const proxy = createServer(identity, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const asked = request(`${url}${path}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const { port } = proxy.address() as AddressInfo;
  for (const [path, least] of Object.entries(LEAST)) {
    const { scan: found, tests } = await scan(`localhost:${port}${path}`);
    const holds = found.score >= least;
    if (!holds) process.exitCode = 1;
    console.log(
      `${holds ? 'holds ' : 'FAILED'} ${host} ${path}: ${found.score} of at least ${least}, ${found.grade}`,
    );
    for (const [name, { pass, result, scoreModifier }] of Object.entries(tests))
      if (!pass || scoreModifier < 0) console.log(`         ${name}: ${result} ${scoreModifier}`);
  }
  proxy.close();
  proxy.closeAllConnections();
  await stop();
}

await judge('Node', async () => {
  const { url, remove } = await startServer({ environment: { SITE_DIR: site } });
  return { url, stop: remove };
});
await judge('Workers', () => startWorkerd(site));
await judge('Netlify', () => startNetlify());
