import { keepClient, readRetention } from '../../../shared/clients/privacy-endpoints.ts';
import { query, reload } from '../../session/queries.ts';
import { callAfterLogin } from '../../session/session.ts';

/** Who is proposed for erasure, longest without news first. */
export const $retention = query(readRetention);

export const reloadRetention = () => reload(readRetention);

/** Keeps a client who was proposed; another such time begins. Rejects with ApiFailure. */
export async function keep(id: string): Promise<void> {
  try {
    await callAfterLogin(keepClient, { params: { id } });
  } finally {
    reloadRetention();
  }
}
