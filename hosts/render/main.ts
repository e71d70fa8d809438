// `npm run compile`: the site as `npm start` renders it, for an installation without Astro.
import { runCommand } from '../node/explain.ts';
import { compileProduct } from './compile.ts';

await runCommand(compileProduct, 'A compilação do site falhou.');
