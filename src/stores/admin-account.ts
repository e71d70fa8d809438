import type { SentOf } from '../shared/endpoint.ts';
import * as auth from '../shared/endpoints/auth.ts';
import { askAgain, enter, rename } from './admin-session.ts';

/** Saves name and e-mail; the stored user follows. Rejects with ApiFailure. */
export async function saveProfile(body: SentOf<typeof auth.saveProfile>): Promise<void> {
  rename((await askAgain(auth.saveProfile, { body })).data);
}

/** Every older token ends, the answer's takes its place. Rejects with ApiFailure. */
export async function changePassword(body: SentOf<typeof auth.changePassword>): Promise<void> {
  enter((await askAgain(auth.changePassword, { body })).data);
}
