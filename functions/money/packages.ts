import type { Db } from '../../db/core/client.ts';
import * as packages from '../../db/money/packages.ts';
import {
  newPackage,
  type Package,
  packageChange,
  packageQuery,
  packageSentences,
} from '../../src/shared/money/packages.ts';
import * as endpoints from '../../src/shared/money/panel-endpoints.ts';
import { stale } from '../http/failure.ts';
import { ifMatch } from '../http/input.ts';
import { onWrite } from '../http/on-write.ts';
import { on } from '../http/route.ts';
import { judged } from './judged.ts';

const replay = ({ id }: { readonly id: string }, { db }: { readonly db: Db }) =>
  packages.read(db, id);
const reply = (data: Package) => ({ data });

export const routes = [
  on(endpoints.listPackages, { query: packageQuery }, async ({ db, query }) => {
    const { packages: data, total } = await packages.list(db, query);
    return { data, headers: { 'x-total-count': String(total) } };
  }),

  on(endpoints.listDeletedPackages, async ({ db }) => ({ data: await packages.listDeleted(db) })),

  onWrite(endpoints.createPackage, {
    body: newPackage,
    work: ({ db, body: { client, ...values } }, by) => packages.create(db, client, values, by),
    replay,
    reply: (data) => ({ status: 201, data }),
  }),

  onWrite(endpoints.changePackage, {
    body: packageChange,
    find: packages.read,
    work: ({ db, request, params, body }, by) =>
      judged(packages.change(db, params.id, body, ifMatch(request), by)),
    replay,
    refused: ({ db, params }) => stale(packages.read(db, params.id)),
    reply,
  }),

  onWrite(endpoints.removePackage, {
    work: ({ db, request, params }, by) => packages.remove(db, params.id, ifMatch(request), by),
    refused: ({ db, params }) => stale(packages.read(db, params.id)),
    reply: () => ({ data: { message: packageSentences.deleted } }),
  }),

  onWrite(endpoints.restorePackage, {
    work: ({ db, params }, by) => packages.restore(db, params.id, by),
    replay,
    reply,
  }),
];
