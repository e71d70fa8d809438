import type { Config } from '@netlify/functions';
import type { Db } from '../db/core/client.ts';
import { owed } from '../db/money/owed.ts';
import * as pix from '../db/money/pix.ts';
import { owedQuery } from '../src/shared/money/packages.ts';
import { listOwed, readPix, savePix } from '../src/shared/money/panel-endpoints.ts';
import { BLANK_PIX, pixSettings } from '../src/shared/money/pix.ts';
import { createApp } from './http/app.ts';
import { conflict } from './http/failure.ts';
import { ifMatch } from './http/input.ts';
import { onWrite } from './http/on-write.ts';
import { on } from './http/route.ts';
import * as packages from './money/packages.ts';
import { netlify } from './runtime/netlify.ts';

const current = async (db: Db) => (await pix.read(db)) ?? BLANK_PIX;

export const routes = [
  on(listOwed, { query: owedQuery }, async ({ db, query }) => ({ data: await owed(db, query) })),

  on(readPix, async ({ db }) => ({ data: await current(db) })),

  onWrite(savePix, {
    body: pixSettings,
    work: ({ db, request, body }, by) => pix.save(db, body, ifMatch(request), by),
    refused: async ({ db }) => conflict(await current(db)),
    reply: (data) => ({ data }),
  }),

  ...packages.routes,
];

export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/money/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
