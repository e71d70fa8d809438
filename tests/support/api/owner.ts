import { scryptSync } from 'node:crypto';
import type { Db } from '../../../db/core/client.ts';

export const PASSWORD = 'uma senha boa';

/** An admin with a cheap password hash. Returns the admin's id. */
export async function makeAdmin(db: Db, username = 'dona', password = PASSWORD): Promise<string> {
  const salt = Buffer.from('0123456789abcdef');
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const key = bare(scryptSync(password, salt, 32, { N: 16, r: 8, p: 1 }));
  const [row] = await db`insert into admins (username, email, password_hash)
    values (${username}, ${`${username}@example.com`}, ${`$scrypt$ln=4,r=8,p=1$${bare(salt)}$${key}`})
    returning id`;
  return row?.id;
}
