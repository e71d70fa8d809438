// The production build: `node hosts/build.ts [--out DIR]`. Reads DATABASE_URL, SITE_URL,
// OWNER_NAME; on Netlify also CONTEXT and BUILD_HOOK_URL.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { finishBuild } from '../db/builds.ts';
import { connect } from '../db/client.ts';
import { prepare } from '../db/prepare.ts';
import { callBuildHook } from '../functions/lib/build-hook.ts';
import { readVariables } from '../functions/lib/variables.ts';
import { buildSite } from './astro-build.ts';
import { reason, tell } from './log.ts';

const { out } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } }).values;
const { DATABASE_URL, NETLIFY, CONTEXT } = process.env;
// A preview must neither change the production database's schema nor speak for its publishing
// state.
const production = Boolean(DATABASE_URL) && (!NETLIFY || CONTEXT === 'production');

try {
  const db = DATABASE_URL ? connect(DATABASE_URL) : null;
  if (db && NETLIFY && production)
    console.log(
      'Migrations applied:',
      (await prepare(db, readVariables(process.env).timeZone)).applied.join(', ') || 'none',
    );
  const built = await buildSite({
    out: resolve(out),
    databaseUrl: DATABASE_URL || null,
    loud: true,
  });
  console.log(`Built content version ${built.version} into ${out}.`);
  if (db && production && (await finishBuild(db, built.version))) {
    console.log('The content has changed since: one more build is needed.');
    await callBuildHook(db, readVariables(process.env));
  }
} catch (error) {
  tell(`A construção do site falhou. ${reason(error)}`);
  process.exitCode = 1;
}
