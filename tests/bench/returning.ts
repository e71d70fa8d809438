// `npm run bench returning`: a client's way from the landing page to WhatsApp on a slow phone (CPU
// ÷4, slow 4G), the first time and another day on the same phone. SITE_DIR names another build.

import { startServer } from '../support/server.ts';
import { builtSite } from '../support/site.ts';
import { openBrowser } from './site/phone.ts';
import { efforts, secondsOf } from './site/registration.ts';

const site = process.env.SITE_DIR ?? (await builtSite());
const server = await startServer({ environment: { SITE_DIR: site }, builds: false });
const browser = await openBrowser();
try {
  const { first, again } = await efforts(browser, server.url);
  for (const [who, way] of Object.entries({ 'new client': first, 'returning client': again })) {
    const { taps, keys, machine, text } = way;
    const hers = secondsOf(way).toFixed(1);
    console.log(
      `${who}: ${taps} taps, ${keys} keys (${hers} s of hers), machine ${Math.round(machine)} ms`,
    );
    console.log(`  ${text}`);
  }
} finally {
  await browser.close();
  await server.remove();
}
