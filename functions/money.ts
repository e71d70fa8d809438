import type { Config } from '@netlify/functions';
import { owed, pix as rows } from '../db/money/money.ts';
import { owedQuery } from '../src/shared/money/packages.ts';
import { listOwed, readPix, savePix } from '../src/shared/money/panel-endpoints.ts';
import { BLANK_PIX, pixSettings } from '../src/shared/money/pix.ts';
import { createApp } from './http/app.ts';
import { ofOnlyRow, onWrite } from './http/on-write.ts';
import { on } from './http/route.ts';
import * as packages from './money/packages.ts';
import { netlify } from './runtime/netlify.ts';

const pix = ofOnlyRow(rows, BLANK_PIX);

export const routes = [
  on(listOwed, { query: owedQuery }, async ({ db, query }) => ({ data: await owed(db, query) })),

  on(readPix, pix.reading),

  onWrite(savePix, { body: pixSettings, ...pix.saving }),

  ...packages.routes,
];

export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/money/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
