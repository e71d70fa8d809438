// The production build: `node hosts/build/main.ts [--out DIR]`. Reads DATABASE_URL, SITE_URL,
// OWNER_NAME; on Netlify also URL, CONTEXT and BUILD_HOOK_URL.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { finishBuild } from '../../db/content/builds.ts';
import type { Db } from '../../db/core/client.ts';
import { readMigrations } from '../../db/core/migrate.ts';
import { prepare } from '../../db/core/prepare.ts';
import { SchemaMismatch, schemaState } from '../../db/core/schema-state.ts';
import { readVariables } from '../../functions/http/variables.ts';
import { callBuildHook } from '../../functions/runtime/build-hook.ts';
import { openRemote } from '../node/database.ts';
import { runCommand } from '../node/explain.ts';
import { logMigration } from '../node/log.ts';
import { buildSite } from './astro-build.ts';
import { readBuildSettings } from './build-settings.ts';
import { bundleFunctions } from './functions.ts';

const FUNCTIONS = fileURLToPath(new URL('../../.netlify/bundled', import.meta.url));

/** A preview may have migrations that production does not have yet. */
async function expectSchema(db: Db, production: boolean): Promise<void> {
  const state = await schemaState(db, await readMigrations());
  if (state === 'current' || (state === 'older' && !production)) return;
  throw new SchemaMismatch(state);
}

async function main(): Promise<void> {
  const { out } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } }).values;
  const { databaseUrl, siteUrl, production } = readBuildSettings(process.env);
  const variables = readVariables(process.env);
  const database = databaseUrl === null ? null : await openRemote(databaseUrl);
  try {
    // A preview must not change the production database or its publishing state.
    const db = production ? database?.db : null;
    if (db && process.env.NETLIFY) await prepare(db, variables.timeZone, logMigration);
    else if (database) await expectSchema(database.db, production);
    const built = await buildSite({
      out: resolve(out),
      databaseUrl: database?.buildUrl ?? null,
      siteUrl,
      loud: true,
    });
    if (process.env.NETLIFY) await bundleFunctions(FUNCTIONS);
    console.log(`Built content version ${built.version} into ${out}.`);
    if (db && (await finishBuild(db, built.version))) {
      console.log('The content has changed since: one more build is needed.');
      await callBuildHook(db, variables);
    }
  } finally {
    await database?.close();
  }
}

await runCommand(main, 'A construção do site falhou.');
