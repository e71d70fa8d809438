import { atom, computed } from 'nanostores';
import { addressOf } from '../../../shared/core/endpoint.ts';
import {
  exportAcceptances,
  findProofs,
  listAcceptances,
  readReceipt,
} from '../../../shared/terms/panel-endpoints.ts';
import type { Acceptance } from '../../../shared/terms/records.ts';
import { type Exported, fetchFile } from '../../clients/export/file-export.ts';
import { queryAt, querySearchAt } from '../../session/queries.ts';
import { callAfterLogin } from '../../session/session.ts';

/** How many acceptances a page holds. */
const PAGE = 50;

/** A page of who accepted a term. */
export type AcceptancesPage = {
  readonly rows: readonly Acceptance[];
  readonly total: number;
  readonly last: number;
};

/** Who accepted a term, newest first, a page at a time. */
export function acceptancesOf(id: string) {
  const $page = atom(1);
  const $search = computed($page, (page) => `?limit=${PAGE}&offset=${(page - 1) * PAGE}`);
  const $rows = querySearchAt(listAcceptances, { id }, $search, ({ data, headers }) => {
    const total = Number(headers.get('x-total-count') ?? data.length);
    return { rows: data, total, last: Math.max(1, Math.ceil(total / PAGE)) };
  });
  return { $page, $rows };
}

/** Who accepted a term, as a CSV file. Rejects with ApiFailure. */
export const exportOf = (id: string): Promise<Exported> =>
  fetchFile(addressOf(exportAcceptances, { id }), 'aceites.csv');

/** One acceptance with its text. */
export const receiptOf = (id: string) => queryAt(readReceipt, { id });

/** The acceptances of a phone, also of a client who is gone. Rejects with ApiFailure. */
export const proofsOf = async (phone: string): Promise<readonly Acceptance[]> =>
  (await callAfterLogin(findProofs, { body: { phone } })).data;
