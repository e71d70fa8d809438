import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// For localhost, signed by itself, good for two days.
function make(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'toque-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', ...kind, '-subj', '/CN=localhost', '-keyout', key, '-out', cert],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch (cause) {
    throw new Error('No certificate could be made: is openssl installed?', { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The key and certificate that every server of this process shows. Making them needs `openssl`. */
export const identity = make();

/** What a browser knows the certificate by, to trust it: SHA-256 of its public key, base64. */
export const pin = createHash('sha256')
  .update(new X509Certificate(identity.cert).publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64');
