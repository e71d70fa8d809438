import { keepClient, readRetention } from '../../../shared/clients/privacy-endpoints.ts';
import { query, reload } from '../../session/queries.ts';
import { callAfterLogin } from '../../session/session.ts';

export const $retention = query(readRetention);

export const reloadRetention = () => reload(readRetention);

/** Keeps a proposed client for another period. Rejects with ApiFailure. */
export async function postponeErasure(id: string): Promise<void> {
  try {
    await callAfterLogin(keepClient, { params: { id } });
  } finally {
    reloadRetention();
  }
}
