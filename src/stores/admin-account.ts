import type { Admin, AdminSessionAnswer } from '../shared/auth.ts';
import { askAgain, enter, rename } from './admin-session.ts';

/** PUT /auth/profile; the stored user follows. Rejects with ApiFailure. */
export async function saveProfile(body: { readonly username: string; readonly email: string }): Promise<void> {
  rename((await askAgain<Admin>('PUT', '/auth/profile', { body })).data);
}

/** PUT /auth/password: every older token ends, the answer's takes its place. Rejects with ApiFailure. */
export async function changePassword(body: { readonly currentPassword: string; readonly newPassword: string }): Promise<void> {
  enter((await askAgain<AdminSessionAnswer>('PUT', '/auth/password', { body })).data);
}
