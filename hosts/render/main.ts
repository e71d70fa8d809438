// `npm run compile`: the site as `npm start` renders it, for an installation without Astro.
import { runCommand } from '../node/explain.ts';
import { COMPILED, compile } from './compile.ts';

await runCommand(() => compile(COMPILED, true), 'A compilação do site falhou.');
