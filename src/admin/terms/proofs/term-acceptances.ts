import { atom, computed } from 'nanostores';
import {
  exportAcceptances,
  findProofs,
  listAcceptances,
  readReceipt,
} from '../../../shared/terms/panel-endpoints.ts';
import type { Acceptance } from '../../../shared/terms/records.ts';
import { type Exported, fetchFile } from '../../session/fetch-file.ts';
import { queryAt, querySearchAt } from '../../session/queries.ts';
import { callAfterLogin } from '../../session/session.ts';

const PAGE_SIZE = 50;

export type AcceptancesPage = {
  readonly rows: readonly Acceptance[];
  readonly total: number;
  readonly last: number;
};

export function acceptancesOf(id: string) {
  const $page = atom(1);
  const $query = computed($page, (page) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }));
  const $rows = querySearchAt(listAcceptances, { id }, $query, ({ data, headers }) => {
    const total = Number(headers.get('x-total-count') ?? data.length);
    return { rows: data, total, last: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
  });
  return { $page, $rows };
}

/** Rejects with ApiFailure. */
export const exportOf = (id: string): Promise<Exported> =>
  fetchFile(exportAcceptances, { params: { id } }, 'aceites.csv');

export const receiptOf = (id: string) => queryAt(readReceipt, { id });

/** The acceptances of a phone, also of a deleted client. Rejects with ApiFailure. */
export const proofsOf = async (phone: string): Promise<readonly Acceptance[]> =>
  (await callAfterLogin(findProofs, { body: { phone } })).data;
