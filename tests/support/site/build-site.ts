import { builtSite } from './site.ts';

console.log(`The site is in ${await builtSite()}.`);
