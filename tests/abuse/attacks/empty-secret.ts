import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caller } from '../../support/calls.ts';
import { freshDataDir } from '../../support/migrated.ts';
import { startServer } from '../../support/server.ts';
import { tinySite } from '../../support/tiny-site.ts';
import { adminClaims, header, hmacToken, roleKey } from '../../support/tokens.ts';
import type { Attack, Outcome } from '../attack.ts';

/** A file that a full disk or a careless copy left empty was taken as the secret. */
export const attack: Attack = {
  name: "A token forged with the key '' where the secret's file is empty or short",
  before: "the server started; a token of the key '' got 200",
  async run(): Promise<Outcome> {
    const told: string[] = [];
    let opened = 0;
    const site = await tinySite();
    for (const secret of ['', 'short']) {
      const dataDir = await freshDataDir();
      writeFileSync(join(dataDir, 'jwt-secret'), secret);
      try {
        const server = await startServer({ dataDir, environment: { SITE_DIR: site } });
        const { send, adminToken } = caller(server.url);
        // The session and its owner stand in any token of hers.
        const claims = JSON.parse(
          Buffer.from((await adminToken()).split('.')[1] ?? '', 'base64url').toString(),
        ) as { readonly sub: string; readonly sid: string };
        const at = Math.floor(Date.now() / 1000);
        const forged = hmacToken(
          header('admin'),
          adminClaims(at, claims.sub, claims.sid),
          roleKey('admin', secret),
        );
        const { status } = await send('GET', '/users', { token: forged });
        if (status === 200) opened += 1;
        told.push(`'${secret}': started, forged token ${status}`);
        await server.stop();
      } catch (error) {
        const [line = ''] = String(error)
          .split('\n')
          .filter((text) => text.includes('jwt-secret'));
        if (line === '') throw error;
        told.push(`'${secret}': start refused, naming the file`);
      } finally {
        rmSync(dataDir, { recursive: true });
      }
    }
    rmSync(site, { recursive: true });
    return { holds: opened === 0, after: told.join('; ') };
  },
};
