import { writeFileSync } from 'node:fs';

// Its install script is not run; it would download the list of preloaded hosts, and localhost is
// not one.
const list = 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json';
writeFileSync(new URL(list, import.meta.url), '{}');
const { scan } = await import('@mdn/mdn-http-observatory');

export { scan };
