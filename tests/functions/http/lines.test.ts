import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bodySchema, routes } from '../../../hosts/api.ts';
import { fillTemplate } from '../../../src/shared/clients/message-templates.ts';
import { notifiedOwner } from '../../support/api/notified-owner.ts';
import { idOf, MARIA } from '../../support/api/owner-api.ts';
import { readCsv } from '../../support/files/csv.ts';
import { eventsOf } from '../../support/files/ical.ts';

// docs/threats.md, T-50: CRLF, LF, VT, FF, CR, NEL, and Unicode's line and paragraph separator.
const ENDS = ['\r\n', ...'\n\v\f\r\u0085\u2028\u2029'];
const END = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Written by hand: the texts of several lines. */
const OF_LINES = new Set(
  `about.description benefits.description blog.content blog.summary faq.answer hero.subtitle
  hero.title preparation.text services.description testimonials.content appointments.note
  notifications.message users.notes users.remarks users.text terms.content`.split(/\s+/),
);
/** Compared or read, but never saved; so are the cells of an import. */
const UNSAVED =
  /^(?:code|device|lane|\w*[pP]assword|setupToken|phrase|file|page_url|referrer|id|ids|slot|termId|token|website)$/;

type Inner = v.GenericSchema & {
  entries?: Record<string, Inner>;
  item?: Inner;
  wrapped?: Inner;
  pipe?: readonly unknown[];
};

function leaves(schema: Inner, name = ''): [string, v.GenericSchema][] {
  const { entries, item, wrapped, pipe } = schema;
  if (entries) return Object.entries(entries).flatMap(([key, inner]) => leaves(inner, key));
  const inner = item ?? (pipe ? undefined : wrapped);
  return inner ? leaves(inner, name) : [[name, schema]];
}

const fields = routes.flatMap((route) => {
  const schema = bodySchema(route);
  const words = route.endpoint.path.split('/').filter((word) => !/^(?:content|:.*|)$/.test(word));
  const noun = words.findLast((word) => /^(?:import|terms|appointments)$/.test(word)) ?? words[0];
  return (schema ? leaves(schema) : []).map(([name, field]) => [noun, name, field] as const);
});

test('a field of one line has one, whatever ends are typed into it', () => {
  const found = fields.filter(
    ([noun, name, field]) =>
      noun !== 'import' &&
      !UNSAVED.test(name) &&
      ENDS.some((end) => {
        const { success, output } = v.safeParse(field, `Ana${end}Lima`);
        return success && typeof output === 'string' && output !== 'Ana Lima';
      }),
  );
  expect(fields.length).toBeGreaterThan(100);
  expect(new Set(found.map(([noun, name]) => `${noun}.${name}`))).toEqual(OF_LINES);
});

test('a text of several lines has all its lines', () => {
  for (const [noun, name, field] of fields) {
    if (!OF_LINES.has(`${noun}.${name}`) || noun === 'import') continue;
    const kept = ENDS.map((end) => v.safeParse(field, `Ana${end}Lima`).output);
    expect([name, new Set(kept)]).toEqual([name, new Set(['Ana\nLima'])]);
  }
});

const setup = notifiedOwner();
const { owner } = setup;

test.each(['\r\n', '\v', '\u0085', '\u2028'])(
  'typed text: %j in a name begins no line anywhere',
  async (end) => {
    const lines = `Maria${end}ATTENDEE:x${end}${end}=1;"`;
    const name = `${lines}${'a'.repeat(120 - lines.length)}`;
    const shown = name.replaceAll(new RegExp(`(?:${end})+`, 'g'), ' ');
    await owner.send('PUT', '/notifications/push', {
      ...(await setup.state()).settings,
      clients: 'named',
    });
    const id = await owner.client(name, MARIA.phone);
    await owner.register({ phone: MARIA.phone, name: `Outra${end}Maria` });
    await owner.api.settled();
    const body = { rows: [{ name: `Bia${end}B`, phone: '11922220000' }] };
    expect((await owner.send('POST', '/users/import', body)).status).toBe(200);

    const notices =
      await owner.get<{ title: string; message: string; offered: object | null }[]>(
        '/notifications',
      );
    const pushed = setup.service.texts().map(({ title, body: text }) => `${title}${text}`);
    const { data } = await owner.send('GET', `/users/${id}`);
    const message = fillTemplate('Olá, {nome}!', {
      ...(data as { name: string }),
      service_name: null,
      requested_at: null,
    });
    for (const text of [...notices.flatMap((one) => [one.title, one.message]), ...pushed, message])
      expect(text).not.toMatch(END);
    expect(JSON.stringify(notices)).toContain(`"name":"Outra Maria"`);
    expect(pushed.join()).toContain(shown);
    expect(data).toMatchObject({ name: shown });

    const rows = readCsv((await owner.send('GET', '/users/export')).text);
    expect(rows.map(([first]) => first).sort()).toEqual(['Bia B', shown, 'Nome'].sort());
    expect(setup.logged.filter((line) => END.test(line))).toEqual([]);

    const session = {
      day: '2026-05-05',
      time: '14:00',
      service_name: `Relax${end}X`,
      duration: 60,
    };
    const marked = idOf(await owner.send('POST', `/users/${id}/appointments`, session));
    const { data: calendar } = await owner.send('POST', '/appointments/calendar', {
      whole: true,
    });
    const { text } = await owner.send('GET', (calendar as { path: string }).path);
    expect(eventsOf(text)).toMatchObject([{ summary: `${shown} · Relax X` }]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(END);
    const file = (await owner.send('GET', `/calendar/sessions/${marked}`)).text;
    expect(file).toContain('SUMMARY:Relax X\r\n');
  },
);
