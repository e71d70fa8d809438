// docs/threats.md, Threats: the attack, and the tests that see it fail, by file and a part of their title.
import type { Fault } from './faults.ts';

const API = 'tests/functions';
const CANARY = [`${API}/clients/canary.test.ts`, 'is in no answer to'] as const;
const ROUTES = [`${API}/http/access.test.ts`, 'is open to'] as const;
const TOKENS = `${API}/http/tokens.test.ts`;
const REGISTRATION = `${API}/clients/registration.test.ts`;
const HEADERS = `${API}/http/headers.test.ts`;
const LOGIN = `${API}/access/login.test.ts`;
const LIMITS = `${API}/http/throttles.test.ts`;
const FUZZ = [`${API}/http/fuzz.test.ts`, 'calls, hostile or nearly right'] as const;
const ADDRESSES = `${API}/http/conformance.test.ts`;
const UNCACHED = [HEADERS, 'may be cached only where it is public content'] as const;
const STRANGE = ['tests/journeys/quality/scripts.spec.ts', 'is text wherever it is shown'] as const;
const URLS = 'tests/shared/core/url.test.ts';
const NUMBERS = 'tests/shared/core/whatsapp.test.ts';
const FAILURES = `${API}/http/failures.test.ts`;
const CRAFTED = 'tests/hosts/backup/crafted.test.ts';
const RESTORED = 'tests/hosts/backup/access.test.ts';
const REVOKED = 'an older token is accepted in no call after';

type Row = readonly [number: number, done: string, ...by: Fault['by']];

const rows: readonly Row[] = [
  [1, "every route with a client's token", CANARY],
  [
    2,
    'phones tried one by one; times of known and unknown ones',
    [LIMITS, 'the limit of %s is for each address'],
    [REGISTRATION, 'answers alike for unknown and inactive phones'],
    ['tests/abuse/timing.ts'],
  ],
  [
    3,
    'a known phone with another name',
    [REGISTRATION, 'registering a known phone leaves the record'],
  ],
  [4, "each route with each role's token", ROUTES],
  [
    5,
    'two tokens, odd places, 10 kB',
    [ROUTES[0], 'and in no other form or place'],
    [ROUTES[0], 'has at most 4 kB'],
  ],
  [
    6,
    'forged, expired and edited tokens',
    [TOKENS, 'header: %s'],
    [TOKENS, 'claims: %s'],
    [TOKENS, 'another or no signature'],
  ],
  [7, 'a token after each kind of end', [`${API}/access/revocation.test.ts`, REVOKED]],
  [
    8,
    'setup repeated, and twenty at once, 200 times',
    [LOGIN, 'creates the first admin once'],
    [`${API}/content/races.test.ts`, 'twenty setups make one admin'],
    ['tests/abuse/attacks/at-once.ts'],
  ],
  [
    9,
    'forty passwords at once, a thousand on Postgres; five at an open panel',
    [LOGIN, 'at most five of forty wrong passwords'],
    ['tests/abuse/attacks/at-once.ts'],
    [`${API}/access/account.test.ts`, 'end the session at the fifth'],
  ],
  [10, 'guesses from her address', [`${API}/access/device-throttle.test.ts`, 'can log in while']],
  [
    11,
    'unknown names beside known ones',
    [LOGIN, 'an unknown username alike'],
    [`${API}/access/account.test.ts`, 'none for an unknown name, but always a write'],
  ],
  [
    12,
    'short and example secrets',
    [`${API}/http/variables.test.ts`, 'is named without its value'],
    ['tests/hosts/worker/worker.test.ts', 'and never tells the value'],
  ],
  [13, 'scripts in what strangers write', STRANGE],
  [
    14,
    'hostile HTML in terms and content',
    STRANGE,
    [`${API}/terms/active.test.ts`, 'keeps six tags and no attribute'],
    ['tests/journeys/terms/own-markup.spec.ts', 'hostile HTML set by our own code is text'],
  ],
  [
    15,
    'addresses that run or hide something',
    [URLS, 'is neither a safe URL nor a safe link'],
    [NUMBERS, 'is refused: %j'],
  ],
  [
    16,
    'addresses that lead away',
    [URLS, 'leads to http(s) or to this site'],
    [NUMBERS, 'a message is encoded'],
  ],
  [
    17,
    'CSS that ends its declaration',
    ['tests/shared/content/css-values.test.ts', 'no accepted value can end a declaration'],
    ['tests/db/core/constraints.test.ts', 'a row written past every form and function'],
  ],
  [18, 'lists and drafts without a token', ROUTES, UNCACHED],
  [19, "another client's messages", [`${API}/notifications/messages.test.ts`, 'T-19']],
  [
    20,
    'confusing addresses',
    [ADDRESSES, '%s does not exist'],
    [ADDRESSES, 'is at no other address'],
  ],
  [21, 'a term written by a client', [`${API}/terms/active.test.ts`, 'T-21']],
  [22, 'a registration with other terms', [`${API}/terms/active.test.ts`, 'is 409 with the terms']],
  [23, 'fields of the server', [`${API}/content/fields.test.ts`, 'only the server sets'], FUZZ],
  [24, 'SQL in every input', FUZZ],
  [
    25,
    'endless, broken and mistyped bodies',
    [`${API}/http/body.test.ts`, 'a body without an end is cut'],
    [`${API}/http/body.test.ts`, 'a body has at most 8 KiB'],
    [`${API}/http/body.test.ts`, 'what is no JSON is 400'],
  ],
  [26, 'odd characters', ['tests/shared/core/text.test.ts', 'control characters fall']],
  [27, 'visits beyond the day', [`${API}/reports/visits.test.ts`, 'on a full day is not counted']],
  [
    28,
    'registrations beyond the limits',
    [REGISTRATION, 'by a machine that fills in'],
    [LIMITS, 'are refused for addresses with a few today'],
    [`${API}/clients/selection.test.ts`, 'deletes the chosen clients alone'],
  ],
  [29, 'writes from another site', [ROUTES[0], 'is %i for a write with %o']],
  [30, 'reads from another site', [ADDRESSES, 'admits no other site']],
  [31, 'every answer in a frame', [HEADERS, 'the headers of every answer']],
  [32, 'answers in shared caches', UNCACHED],
  [33, 'formulas in files', ['tests/shared/core/csv.test.ts', 'T-33']],
  [34, 'twenty saves, a failing hook', [`${API}/content/publishing.test.ts`, 'stays secret']],
  [35, 'causes in answers', [FAILURES, 'answered with a general sentence']],
  [36, 'requests in logs', [FAILURES, 'is logged without data of the request']],
  [
    37,
    'a package with a script',
    ['tests/supply-chain.test.ts', 'has the integrity of every package'],
    ['tests/supply-chain.test.ts', 'a package that brings a script of its own is not installed'],
  ],
  [38, 'personal data in logs', [CANARY[0], 'is in no log line and no address']],
  [39, 'a quiet edit', [`${API}/access/activity.test.ts`, 'has author, action and the record']],
  [40, 'a phone after logout', ['tests/site/session/client-session.test.ts', 'logout']],
  [
    41,
    'limits filled for others',
    [LIMITS, 'are few for a whole /48'],
    [LIMITS, 'are refused for addresses with a few today, and accepted for others'],
    ['tests/abuse/attacks/thousand-addresses.ts'],
  ],
  [
    42,
    'a month of traffic; one client sent from many addresses',
    [`${API}/runtime/maintenance.test.ts`, 'adds no rows'],
    [LIMITS, 'one client leaves few rows'],
  ],
  [43, 'a foreign script in a page', ['tests/hosts/build/page-inline.test.ts', 'ends the build']],
  [
    44,
    'a dump and the bytes after an erasure; a photo with its place',
    [CANARY[0], 'an erased client is in no table'],
    ['tests/db/local/erased.test.ts', 'is in no byte of the folder'],
    [`${API}/media/without-metadata.test.ts`, 'tells no place'],
  ],
  [
    45,
    'idle sockets, deep JSON, slow queries',
    ['tests/hosts/node/connections.test.ts', 'cuts the longest idle connection'],
    ['tests/abuse/attacks/connections.ts'],
    [`${API}/http/idempotency.test.ts`, 'is possible with JSON of 5,000 levels'],
    [`${API}/http/lost-answers.test.ts`, 'gets two queries of'],
  ],
  [
    46,
    'names of Object.prototype and of the site',
    ['tests/site/icons/icons.test.ts', 'is drawn as'],
    ['tests/db/content/blog-slug.test.ts', 'the reserved address'],
  ],
  [
    47,
    '17 kinds of malformed bytes, 20 and 500 of each',
    ['tests/hosts/node/connections.test.ts', 'malformed bytes leave no descriptor'],
    ['tests/hosts/node/connections.test.ts', 'keeps its cap for connections that come at once'],
    ['tests/abuse/attacks/malformed.ts'],
  ],
  [
    48,
    '500 made-up backups',
    [CRAFTED, 'of each kind are refused with a sentence'],
    [CRAFTED, 'a file that takes all memory ends its own process alone'],
    [CRAFTED, 'nothing of a file is read before the password'],
    [CRAFTED, 'a preview ends with its caller'],
    ['tests/abuse/attacks/backups.ts'],
  ],
  [
    49,
    'restores of a backup from before access was revoked',
    [RESTORED, 'each table is known by the access'],
    [RESTORED, 'opens nothing after a restore by the command'],
    [RESTORED, 'opens nothing after a restore by the panel, nor after it is undone'],
    [RESTORED, 'after which no admin could log in changes nothing'],
  ],
  [
    50,
    'eight line ends in every field, and in a name of 120 characters',
    [`${API}/http/lines.test.ts`, 'a field of one line has one'],
    [`${API}/http/lines.test.ts`, 'begins no line anywhere'],
  ],
  [
    51,
    'clocks two minutes to a year ahead, for a while',
    ['tests/db/core/throttle.test.ts', 'that began while the clock was ahead is over'],
    ['tests/db/maintenance/maintenance.test.ts', 'a clock that is far ahead'],
    ['tests/hosts/backup/daily.test.ts', 'takes no copy to undo by'],
    [`${API}/push/push.test.ts`, 'as a wrong clock leaves it'],
    ['tests/db/content/builds.test.ts', 'a year ahead holds up no build'],
  ],
  [
    52,
    'two hundred phones from fifty addresses that ask for every time, and two agendas compared',
    [`${API}/appointments/slot-requests.test.ts`, 'from fifty addresses hold at most twelve times'],
    [`${API}/appointments/openings.test.ts`, 'differ only in who and what answer the same bytes'],
  ],
];

export const THREATS: readonly Fault[] = rows.map(([number, done, ...by]) => ({
  id: `T-${String(number).padStart(2, '0')}`,
  done,
  seen: 'refused',
  by,
}));
