import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function createIdentity(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'toque-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind =
    '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  try {
    const options = ['req', '-x509', ...kind.split(' '), '-keyout', key, '-out', cert];
    execFileSync('openssl', options, { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch (cause) {
    throw new Error('No certificate could be created: is openssl installed?', { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The key and self-signed certificate of every TLS server of this process. Needs `openssl`. */
export const identity = createIdentity();

/** SHA-256 of the certificate's public key in base64, by which a browser can trust it. */
export const pin = createHash('sha256')
  .update(new X509Certificate(identity.cert).publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64');
