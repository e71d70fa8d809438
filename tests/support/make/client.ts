// A new field of a client has its initial value here, so that tests name only what they look at.
import { clientFields, listedFields } from '../../../src/shared/clients/fields.ts';
import type { Client } from '../../../src/shared/clients/records.ts';
import { initialsOf } from '../../../src/shared/core/record-fields.ts';

const bia = { name: 'Bia', phone: '11988887777' };
const at = '2026-03-02T12:00:00.000Z';

/** What a form sends of a client. */
export const clientValues = <More extends object>(more: More = {} as More) => ({
  ...initialsOf(listedFields),
  ...bia,
  ...more,
});

/** The same of both clients of a merge, or of a client's page. */
export const wholeClientValues = <More extends object>(more: More = {} as More) => ({
  ...initialsOf(clientFields),
  ...bia,
  ...more,
});

/** A client as lists have it. */
export const client = (more: Partial<Client> = {}): Client => ({
  ...clientValues(),
  ...{ id: 'bia', version: 3, created_at: at, service_name: null, requested_at: null },
  ...more,
});
