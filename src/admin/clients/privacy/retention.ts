import { keepClient, readRetention } from '../../../shared/clients/privacy-endpoints.ts';
import { query, reload } from '../../session/queries.ts';
import { resource } from '../../session/resource.ts';

export const $retention = query(readRetention);

export const reloadRetention = () => reload(readRetention);

/** Keeps a proposed client for another period. Rejects with ApiFailure. */
export const postponeErasure = (id: string) =>
  resource(reloadRetention).save(keepClient, { params: { id } });
