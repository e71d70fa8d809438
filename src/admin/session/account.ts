import * as auth from '../../shared/access/endpoints.ts';
import type { SentOf } from '../../shared/core/endpoint.ts';
import { query, reload } from './queries.ts';
import { callAfterLogin, replaceSession, updateUser } from './session.ts';

export const $setup = query(auth.readSetup);

/** Saves name and e-mail. Rejects with ApiFailure. */
export async function saveProfile(body: SentOf<typeof auth.saveProfile>): Promise<void> {
  updateUser((await callAfterLogin(auth.saveProfile, { body })).data);
}

/** Changes the password, which revokes all older tokens. Rejects with ApiFailure. */
export async function changePassword(body: SentOf<typeof auth.changePassword>): Promise<void> {
  replaceSession((await callAfterLogin(auth.changePassword, { body })).data);
  reload(auth.listSessions);
}
