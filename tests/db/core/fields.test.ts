import { beforeAll, expect, test } from 'vitest';
import { ACCEPTANCE, REQUEST } from '../../../db/clients/related.ts';
import type { Db } from '../../../db/core/client.ts';
import { blockFields } from '../../../src/shared/appointments/blocks.ts';
import { bookingFields } from '../../../src/shared/appointments/booking.ts';
import { appointmentFields } from '../../../src/shared/appointments/fields.ts';
import { clientFields } from '../../../src/shared/clients/fields.ts';
import { privacyFields } from '../../../src/shared/clients/privacy.ts';
import { mediaFields } from '../../../src/shared/media/media.ts';
import { packageFields } from '../../../src/shared/money/packages.ts';
import { pixFields } from '../../../src/shared/money/pix.ts';
import { notificationFields } from '../../../src/shared/notifications/notifications.ts';
import { termFields } from '../../../src/shared/terms/fields.ts';
import { testDb } from '../../support/database/database.ts';

let db: Db;
beforeAll(async () => {
  db = await testDb();
});

const DATES = ['created_at', 'updated_at'];

/** Each list of fields, and the columns that are not filled in. Content has entities.test.ts. */
const LISTS: readonly (readonly [table: string, listed: readonly string[], technical: string[]])[] =
  [
    [
      'clients',
      Object.keys(clientFields),
      [
        ...['id', 'version', 'name_key', 'email_key', 'kept_at', ...DATES],
        ...['deleted_at', 'merged_into', 'moved'],
      ],
    ],
    ['terms', Object.keys(termFields), ['id', 'revision', 'archived_at', ...DATES]],
    [
      'notifications',
      Object.keys(notificationFields),
      ['id', 'type', 'client_id', 'read_at', 'created_at'],
    ],
    [
      'media',
      Object.keys(mediaFields),
      ['id', 'hash', 'extension', 'url', 'width', 'height', 'bytes', 'data', 'version', ...DATES],
    ],
    [
      'appointments',
      Object.keys(appointmentFields),
      ['id', 'client_id', 'series_id', 'version', 'requested_at', ...DATES],
    ],
    ['packages', Object.keys(packageFields), ['id', 'client_id', 'version', ...DATES]],
    ['blocks', Object.keys(blockFields), ['id', 'version', ...DATES]],
    ['privacy', Object.keys(privacyFields), ['id', 'singleton', 'version', 'updated_at']],
    ['booking', Object.keys(bookingFields), ['id', 'singleton', 'version', 'updated_at']],
    ['pix', Object.keys(pixFields), ['id', 'singleton', 'version', 'updated_at']],
    ['service_requests', Object.values(REQUEST), ['id', 'client_id', 'service_id', 'created_at']],
    [
      'acceptances',
      // The title is the term's.
      Object.values(ACCEPTANCE).filter((column) => column !== 'title'),
      ['id', 'client_id', 'term_id', 'subject', 'created_at'],
    ],
  ];

test.each(LISTS)(
  'the list of fields of %s has every column, and no other',
  async (table, listed, technical) => {
    const rows = await db`select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`;
    const columns = rows.map(({ name }) => String(name));
    const forgotten = columns.filter((name) => !listed.includes(name) && !technical.includes(name));
    // Some are expressions of a column.
    const unknown = listed.filter((name) => /^\w+$/.test(name) && !columns.includes(name));
    expect({ table, forgotten, unknown }).toEqual({ table, forgotten: [], unknown: [] });
    expect(columns).toEqual(expect.arrayContaining(technical));
  },
);
