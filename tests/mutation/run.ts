// `npm test mutation -- -m 'functions/http/*.ts'`: StrykerJS from tools/mutation on this tree.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { toolFolder } from '../support/hosts/tool.ts';

const stryker = join(toolFolder('mutation'), 'node_modules/@stryker-mutator/core/bin/stryker.js');
const { status } = spawnSync(process.execPath, [stryker, 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
