import type { Db } from '../../db/core/client.ts';
import { owed } from '../../db/money/owed.ts';
import * as pix from '../../db/money/pix.ts';
import { owedQuery } from '../../src/shared/money/packages.ts';
import { listOwed, readPix, savePix } from '../../src/shared/money/panel-endpoints.ts';
import { BLANK_PIX, pixSettings } from '../../src/shared/money/pix.ts';
import { conflict } from '../http/failure.ts';
import { ifMatch } from '../http/input.ts';
import { onWrite } from '../http/on-write.ts';
import { on } from '../http/route.ts';

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
];
