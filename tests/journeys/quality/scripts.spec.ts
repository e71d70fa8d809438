import type { Page } from '@playwright/test';
import { connect } from '../../../db/core/client.ts';
import { isRecord } from '../../../src/shared/core/json.ts';
import { hostileStrings } from '../../expected/hostile-html.ts';
import { SCREENS } from '../../expected/screens.ts';
import type { TestServer } from '../../support/hosts/server.ts';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { postValues } from '../../support/make/post.ts';

// docs/threats.md T-13, T-14: what strangers and owners write, past every check, is text wherever it
// is shown. Built pages: hostile.spec.ts.
const AT_ONCE = 120;
const PANEL = SCREENS.map((screen) => `/admin/${screen}`);
const PAGES = ['/', '/register', ...PANEL, '/admin/clients/privacy', '/admin/profile/activities'];
const SAMPLE = ['/', '/admin/services'];
const TABLES =
  `hero about gallery services benefits testimonials preparation faq blog contact terms clients
  notifications service_requests appointments media posters privacy path_counters read_counters
  sessions`.split(/\s+/);

async function fillUp(owner: Owner): Promise<void> {
  await owner.fill('services', [{ title: 'a', description: 'b', icon: 'c' }]);
  await owner.fill('benefits', [{ title: 'a', description: 'b', icon: 'c' }]);
  await owner.fill('testimonials', [{ name: 'a', content: 'b' }]);
  await owner.fill('gallery', [{ image_url: '/fotos/sala.jpg', alt: 'a' }]);
  await owner.fill('preparation', [{ title: 'a', text: 'b' }]);
  await owner.fill('faq', [{ question: 'a', answer: 'b' }]);
  await owner.fill('blog', [postValues()]);
  await owner.send('PUT', '/content/hero', { title: 'a' });
  await owner.send('PUT', '/content/about', { title: 'a', description: 'b' });
  await owner.send('PUT', '/content/contact', { phone: '(11) 98888-7777', address: 'a' });
  await owner.send('POST', '/users/terms', { title: 'a', content: '<p>b</p>', version: '9' });
  const { data } = await owner.send('POST', '/users', { name: 'Ana', phone: '11988887777' });
  await owner.send('POST', '/notifications', { userId: data.id, title: 'a', message: 'b' });
  const session = {
    day: new Date().toISOString().slice(0, 10),
    time: '09:00',
    service_name: 'a',
    duration: 60,
    note: 'b',
  };
  await owner.send('POST', `/users/${data.id}/appointments`, session);
  await owner.send('POST', '/reports/posters', { name: 'a' });
  await owner.send('PUT', '/users/privacy', { controller: 'a', channel: 'b' });
}

/** Writes the strings into every text column that no constraint protects; how many took them. */
async function tamperRows(databaseUrl: string, strings: readonly string[]): Promise<number> {
  const db = connect(databaseUrl);
  const columns = await db`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = 'public' and data_type = 'text'
      and is_generated = 'NEVER' and table_name = any(${TABLES}::text[])`;
  let written = 0;
  for (const { table, column } of columns)
    for (const text of [strings.join(' '), strings[written % strings.length]]) {
      const update = db.query(`update "${table}" set "${column}" = $1`, [text]);
      const done = await update.then(
        () => true,
        () => false,
      );
      if (!done) continue;
      written += 1;
      break;
    }
  await db`update content_state set version = version + 1`;
  return written;
}

const KEPT = /^(?:id|.*_id|.*Id|.*_at|at|.*_?date|day|token|lane|slug|version|etag)$/;

/** Puts what `next` says of its field into the place of every text. */
function tampered(value: unknown, next: (field: string) => string, field: string): unknown {
  if (Array.isArray(value)) return value.map((one) => tampered(one, next, field));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        KEPT.test(name) && typeof one === 'string' ? one : tampered(one, next, `${field} ${name}`),
      ]),
    );
  return typeof value === 'string' ? next(field) : value;
}

async function tamperAnswers(page: Page, next: (field: string) => string): Promise<void> {
  let turn = 0;
  await page.route(
    /\/(?:content|users|notifications|appointments|reports|media|auth)\b/,
    async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback();
      const response = await route.fetch();
      const json = await response.json().catch(() => null);
      turn += 1;
      const headers = { ...response.headers(), etag: `"x-${turn}"` };
      const { pathname } = new URL(route.request().url());
      return route.fulfill(
        json === null ? { response } : { response, headers, json: tampered(json, next, pathname) },
      );
    },
  );
}

/** Addresses in the page that would run when they are followed. */
const running = (page: Page) =>
  page.evaluate(() =>
    ['href', 'src', 'action', 'formaction', 'data', 'srcdoc'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)]
        .map((element) => element.getAttribute(name) ?? '')
        .filter((text) => /^\s*(?:javascript|vbscript|data:text)/i.test(text)),
    ),
  );

type Visit = (strings: readonly string[]) => Promise<void>;
type Put = (
  visit: Visit,
  strings: readonly string[],
  fixtures: { readonly page: Page; readonly server: TestServer; readonly sample: boolean },
) => Promise<string>;

const inRows: Put = async (visit, strings, { server }) => {
  let columns = 0;
  for (let from = 0; from < strings.length; from += AT_ONCE) {
    const some = strings.slice(from, from + AT_ONCE);
    columns = await tamperRows(server.databaseUrl ?? '', some);
    expect(columns).toBeGreaterThan(30);
    await visit(some);
  }
  return `${columns} columns`;
};

const inAnswers: Put = async (visit, strings, { page, sample }) => {
  const fields = new Set<string>();
  // All at once in each text; then alone, because an address runs by how it begins.
  for (const values of sample ? [strings] : [[strings.join(' ')], strings, strings.toReversed()]) {
    let turn = 0;
    await tamperAnswers(page, (field) => {
      fields.add(field);
      turn += 1;
      return values[turn % values.length] ?? '';
    });
    await visit(strings);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  return `${fields.size} fields`;
};

// The sample runs without the policy, which would hide a fault.
for (const bypassCSP of [true, false])
  for (const [what, pages, strings, tag] of [
    ['a sample', SAMPLE, hostileStrings.slice(0, 15), bypassCSP ? '' : ' @every'],
    ['each string', PAGES, hostileStrings, ' @every'],
  ] as const)
    for (const [where, put] of [
      ['rows', inRows],
      ['answers', inAnswers],
    ] as const)
      test.describe(`with the policy ${bypassCSP ? 'off' : 'on'}`, () => {
        test.use({ bypassCSP });
        test(`${what} in ${where} is text wherever it is shown${tag}`, async ({
          owner,
          page,
          server,
          problems,
        }) => {
          test.setTimeout(900_000);
          const ran: string[] = [];
          page.on('dialog', (dialog) => {
            ran.push(dialog.message());
            return dialog.dismiss();
          });
          page.on('request', (request) => {
            if (request.url().includes('evil.example')) ran.push(request.url());
          });
          await fillUp(owner);
          async function visit(shown: readonly string[]): Promise<void> {
            for (const path of pages) {
              await page.goto(path);
              await page.waitForLoadState('networkidle');
              const shows = async () => {
                const text = await page.locator('main').innerText();
                return shown.some((one) => text.includes(one.slice(0, 12)));
              };
              if (path === '/admin/services') await expect.poll(shows).toBe(true);
              expect([path, shown[0], await running(page)]).toEqual([path, shown[0], []]);
            }
          }
          const places = await put(visit, strings, { page, server, sample: pages === SAMPLE });
          console.log(
            `${strings.length} strings x ${places} on ${pages.length} pages: ${ran.length} executions`,
          );
          expect(ran).toEqual([]);
          expect(problems.splice(0).filter((line) => /script-src|Trusted/.test(line))).toEqual([]);
        });
      });
