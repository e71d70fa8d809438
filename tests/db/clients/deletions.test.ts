import { expect, test } from 'vitest';
import { testDb } from '../../support/database/database.ts';

// What a deletion takes along or leaves without it (docs/threats.md, LGPD: proof of consent and
// counts stay; an accepted term cannot be deleted).
const LINKS = [
  ['acceptances.client_id', 'all_clients', 'set null'],
  ['acceptances.term_id', 'terms', 'restrict'],
  ['appointments.client_id', 'all_clients', 'set null'],
  ['devices.admin_id', 'admins', 'cascade'],
  ['failed_logins.admin_id', 'admins', 'cascade'],
  ['notifications.client_id', 'all_clients', 'cascade'],
  ['packages.client_id', 'all_clients', 'set null'],
  ['push_devices.admin_id', 'admins', 'cascade'],
  ['push_devices.client_id', 'all_clients', 'set null'],
  ['push_events.client_id', 'all_clients', 'cascade'],
  ['recovery_codes.admin_id', 'admins', 'cascade'],
  ['second_steps.admin_id', 'admins', 'cascade'],
  ['service_requests.client_id', 'all_clients', 'set null'],
  ['service_requests.service_id', 'services', 'set null'],
  ['sessions.admin_id', 'admins', 'cascade'],
  ['sessions.device_id', 'devices', 'set null'],
];

test('every link between tables does at a deletion what is written here', async () => {
  const db = await testDb();
  const links = await db`select conrelid::regclass || '.' || attname as name,
      confrelid::regclass::text as target, convalidated,
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'r' then 'restrict'
        else confdeltype::text end as deletion
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1`;
  expect(links.map(({ name, target, deletion }) => [name, target, deletion])).toEqual(LINKS);
  expect(links.every(({ convalidated }) => convalidated)).toBe(true);
  const required = await db`select attname from pg_attribute
    where attrelid = 'sessions'::regclass and attname = 'admin_id' and attnotnull`;
  expect(required).toHaveLength(1);
});
