import { pin } from './certificate.ts';

/**
 * For every browser of the bench: nothing but loopback resolves, and our own certificate is trusted
 * (a page with a wrong one is never cached).
 */
export const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  `--ignore-certificate-errors-spki-list=${pin}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
] as const;
