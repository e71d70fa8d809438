// `npm test netlify-node`: the API suite on the Node of Netlify's functions.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { toolFolder } from '../support/hosts/tool.ts';

const bin = join(toolFolder('node-24'), 'node_modules', `node-linux-${process.arch}`, 'bin');
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(join(bin, 'node'), [vitest, 'run', '--project', 'api'], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
});
process.exitCode = status ?? 1;
