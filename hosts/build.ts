// The production build: `node hosts/build.ts [--out DIR]`. Reads DATABASE_URL, SITE_URL,
// OWNER_NAME; on Netlify also CONTEXT and BUILD_HOOK_URL.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '../db/client.ts';
import { prepare } from '../db/prepare.ts';
import { finishBuild } from '../db/publishing.ts';
import { callBuildHook } from '../functions/lib/hook.ts';
import { readVariables } from '../functions/lib/variables.ts';
import { buildSite } from './astro-build.ts';
import { reason, tell } from './log.ts';

const { out } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } }).values;
const { DATABASE_URL, NETLIFY, CONTEXT } = process.env;
// A preview must neither change the production database's schema nor speak for its publishing
// state.
const live = Boolean(DATABASE_URL) && (!NETLIFY || CONTEXT === 'production');

try {
  const db = DATABASE_URL ? connect(DATABASE_URL) : null;
  if (db && NETLIFY && live)
    console.log('Migrations applied:', (await prepare(db)).applied.join(', ') || 'none');
  const built = await buildSite({
    out: resolve(out),
    databaseUrl: DATABASE_URL || null,
    loud: true,
  });
  console.log(`Built content version ${built.version} into ${out}.`);
  if (db && live && (await finishBuild(db, built.version))) {
    console.log('The content has changed since: one more build is needed.');
    await callBuildHook(db, readVariables(process.env));
  }
} catch (error) {
  tell(`A construção do site falhou. ${reason(error)}`);
  process.exitCode = 1;
}
