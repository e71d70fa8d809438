import { writeFileSync } from 'node:fs';

// Its install script, which does not run, would download the list of preloaded hosts: localhost is
// not one of them.
const list = 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json';
writeFileSync(new URL(list, import.meta.url), '{}');
const { scan } = await import('@mdn/mdn-http-observatory');

export { scan };
