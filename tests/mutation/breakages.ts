/**
 * One small fault made by hand: what a person would lose by it, where it is, and the tests that
 * must fail.
 */
export type Breakage = {
  readonly what: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly [tool: 'vitest' | 'playwright', ...args: string[]];
};

const unit = (...args: string[]): Breakage['tests'] => [
  'vitest',
  'run',
  '--project',
  'unit',
  '--project',
  'api',
  ...args,
];
const hosts = (...args: string[]): Breakage['tests'] => [
  'vitest',
  'run',
  '--project',
  'hosts',
  ...args,
];
const journey = (...args: string[]): Breakage['tests'] => ['playwright', 'test', ...args];
const engine = (name: string, ...args: string[]): Breakage['tests'] => [
  'playwright',
  'test',
  '-c',
  'playwright.engines.config.ts',
  `--project=${name}`,
  ...args,
];

export const breakages: readonly Breakage[] = [
  // The client’s address
  {
    what: 'X-Forwarded-For chooses the address that is counted (Node)',
    file: 'hosts/server.ts',
    find: "(incoming.socket.remoteAddress ?? '')",
    replace: "String(incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress ?? '')",
    tests: unit('tests/hosts/address.test.ts'),
  },
  {
    what: 'X-Forwarded-For chooses the address that is counted (Workers)',
    file: 'hosts/worker.ts',
    find: "request.headers.get('cf-connecting-ip') ?? ''",
    replace: "request.headers.get('x-forwarded-for') ?? ''",
    tests: unit('tests/hosts/address.test.ts'),
  },
  {
    what: 'X-Forwarded-For chooses the address that is counted (Netlify)',
    file: 'functions/lib/netlify.ts',
    find: 'address: context.ip',
    replace: "address: request.headers.get('x-forwarded-for') ?? context.ip",
    tests: unit('tests/functions/netlify.test.ts'),
  },
  {
    what: 'one caller has two addresses, with and without ::ffff:',
    file: 'hosts/server.ts',
    find: ".replace(/^::ffff:/, '')",
    replace: '',
    tests: unit('tests/hosts/address.test.ts'),
  },
  // Throttles
  {
    what: 'the setup token can be guessed without end',
    file: 'functions/routes/auth.ts',
    find: "await limit(call, attempt(call, 'loginAddress', platform.address));",
    replace: '',
    tests: unit('tests/functions/throttles.test.ts', '-t', 'setup token'),
  },
  {
    what: "the owner's password can be guessed at her open panel",
    file: 'functions/routes/auth.ts',
    find: "await limit(call, attempt(call, 'login', caller.id, platform.address));",
    replace: '',
    tests: unit('tests/functions/throttles.test.ts', '-t', "owner's password"),
  },
  {
    what: 'a botnet registers without end',
    file: 'functions/routes/clients.ts',
    find: ", attempt(call, 'registerDay')",
    replace: '',
    tests: unit('tests/functions/throttles.test.ts', '-t', 'everywhere'),
  },
  {
    what: 'phone numbers can be walked',
    file: 'functions/routes/clients.ts',
    find: "    await limit(call, attempt(call, 'clientLogin', platform.address));\n",
    replace: '',
    tests: unit('tests/functions/throttles.test.ts', '-t', 'trying phone'),
  },
  {
    what: 'who keeps knocking is locked out for ever',
    file: 'db/throttle.ts',
    find: 'then excluded.resets_at\n        else throttle.resets_at end',
    replace: 'then excluded.resets_at\n        else excluded.resets_at end',
    tests: unit('tests/functions/throttles.test.ts', '-t', 'opens again'),
  },
  // Sessions and tokens
  {
    what: 'a session lasts nine hours',
    file: 'db/sessions.ts',
    find: 'SESSION_HOURS = 8;',
    replace: 'SESSION_HOURS = 9;',
    tests: unit('tests/functions/sessions.test.ts'),
  },
  {
    what: 'every client could read the list of clients',
    file: 'src/shared/endpoints/clients-admin.ts',
    find: "'/users',\n  'admin',",
    replace: "'/users',\n  'client',",
    tests: unit('tests/functions/access.test.ts', '-t', 'is open to'),
  },
  {
    what: 'a token of another type opens the panel',
    file: 'functions/lib/tokens.ts',
    find: '      typ: `${role}+jwt`,\n',
    replace: '',
    tests: unit('tests/functions/tokens.test.ts'),
  },
  {
    what: 'a token of another issuer opens the panel',
    file: 'functions/lib/tokens.ts',
    find: '      issuer: ISSUER,\n',
    replace: '',
    tests: unit('tests/functions/tokens.test.ts'),
  },
  {
    what: 'a token issued in the future is taken',
    file: 'functions/lib/tokens.ts',
    find: ' || (payload.iat ?? 0) > now() / 1000 + CLOCK_SKEW',
    replace: '',
    tests: unit('tests/functions/tokens.test.ts'),
  },
  {
    what: 'a token without an end is taken',
    file: 'functions/lib/tokens.ts',
    find: "requiredClaims: ['exp', 'iat', 'sub']",
    replace: "requiredClaims: ['sub']",
    tests: unit('tests/functions/tokens.test.ts'),
  },
  {
    what: 'an expired token works on',
    file: 'functions/lib/tokens.ts',
    find: 'clockTolerance: 5,',
    replace: 'clockTolerance: 500,',
    tests: unit('tests/functions/tokens.test.ts'),
  },
  {
    what: "one admin acts in another one's name",
    file: 'db/sessions.ts',
    find: ' and admin_id::text = ${adminId}',
    replace: '',
    tests: unit('tests/functions/tokens.test.ts'),
  },
  {
    what: 'one key signs clients and admins',
    file: 'functions/lib/tokens.ts',
    find: '`token:${role}`, 32',
    replace: "'token:admin', 32",
    tests: unit('tests/functions/tokens.test.ts'),
  },
  // Headers
  {
    what: 'browsers guess the type of an answer',
    file: 'src/shared/headers.ts',
    find: "  'x-content-type-options': 'nosniff',\n",
    replace: '',
    tests: unit('tests/functions/headers.test.ts'),
  },
  {
    what: 'an injected base tag bends every link of a page',
    file: 'src/shared/headers.ts',
    find: '    "base-uri \'none\'",\n',
    replace: '',
    tests: unit('tests/functions/headers.test.ts'),
  },
  {
    what: 'another site frames a page',
    file: 'src/shared/headers.ts',
    find: '    "frame-ancestors \'none\'",\n',
    replace: '',
    tests: unit('tests/functions/headers.test.ts'),
  },
  {
    what: 'another site frames an API answer',
    file: 'src/shared/headers.ts',
    find: "; frame-ancestors 'none'\";",
    replace: '";',
    tests: unit('tests/functions/headers.test.ts'),
  },
  // Passwords and secrets
  {
    what: 'the owner cannot log in from a Mac',
    file: 'functions/lib/passwords.ts',
    find: "password.normalize('NFC')",
    replace: 'password',
    tests: unit('tests/functions/auth.test.ts', '-t', 'composes'),
  },
  {
    what: 'CHANGEME as a secret is taken',
    file: 'functions/lib/variables.ts',
    find: '|toque|default)/i',
    replace: '|toque|default)/',
    tests: unit('tests/functions/variables.test.ts'),
  },
  // Reports
  {
    what: 'days of the report end at nine in the evening',
    file: 'functions/lib/buckets.ts',
    find: "DateTimeFormat('en-CA', { timeZone })",
    replace: "DateTimeFormat('en-CA', { timeZone: 'UTC' })",
    tests: unit('tests/functions/visits.test.ts'),
  },
  {
    what: 'weeks of the report begin on Sunday',
    file: 'functions/lib/buckets.ts',
    find: '((date.getUTCDay() + 6) % 7)',
    replace: 'date.getUTCDay()',
    tests: unit('tests/functions/visits.test.ts'),
  },
  {
    what: 'a week of the report has eight days',
    file: 'functions/lib/buckets.ts',
    find: '((date.getUTCDay() + 6) % 7)',
    replace: '((date.getUTCDay() + 6) % 8)',
    tests: unit('tests/functions/visits.test.ts'),
  },
  {
    what: 'the report of days looks back thirty-one',
    file: 'functions/lib/buckets.ts',
    find: 'day: 30',
    replace: 'day: 31',
    tests: unit('tests/functions/visits-report.test.ts'),
  },
  {
    what: 'a day counts what its week and month did',
    file: 'db/reports.ts',
    find: 'counter.period = ${period} and ',
    replace: '',
    tests: unit('tests/functions/visits-report.test.ts'),
  },
  {
    what: 'the ranking shows eleven services',
    file: 'db/reports.ts',
    find: 'limit 10`',
    replace: 'limit 11`',
    tests: unit('tests/functions/reports.test.ts'),
  },
  {
    what: 'equal services jump about',
    file: 'db/reports.ts',
    find: 'order by request_count desc, service_name limit',
    replace: 'order by request_count desc, service_name desc limit',
    tests: unit('tests/functions/reports.test.ts'),
  },
  {
    what: 'the eleventh service pushes into the chart',
    file: 'src/stores/admin-reports.ts',
    find: 'const TOP = 10;',
    replace: 'const TOP = 11;',
    tests: unit('tests/stores/admin-reports.test.ts'),
  },
  // Dashboard
  {
    what: 'a site is called finished while something is missing',
    file: 'src/stores/readiness.ts',
    find: 'Math.floor(',
    replace: 'Math.ceil(',
    tests: unit('tests/stores/readiness.test.ts'),
  },
  {
    what: 'looking whether a session stands keeps it alive for ever',
    file: 'src/stores/session-watch.ts',
    find: '{ headers: POLL }',
    replace: '{}',
    tests: unit('tests/stores/session-watch.test.ts'),
  },
  {
    what: 'a new record is drawn at the end whatever its place',
    file: 'src/admin/site-view/with-draft.ts',
    find: "first === second || first === ''",
    replace: "first !== second || first === ''",
    tests: unit('tests/admin/with-draft.test.ts'),
  },
  // Publishing
  {
    what: 'a save waits for nobody to publish it',
    file: 'functions/lib/content.ts',
    find: 'platform.waitUntil(platform.publish());',
    replace: 'void platform.publish();',
    tests: unit('tests/functions/publishing.test.ts'),
  },
  {
    what: "'Tentar novamente' publishes nothing",
    file: 'functions/routes/content.ts',
    find: 'platform.waitUntil(platform.publish());',
    replace: '',
    tests: unit('tests/functions/publishing.test.ts'),
  },
  {
    what: 'the build hook is asked with GET',
    file: 'functions/lib/build-hook.ts',
    find: "method: 'POST',\n      body: '{}',",
    replace: "method: 'GET',",
    tests: unit('tests/functions/publishing.test.ts', '-t', 'build hook'),
  },
  {
    what: 'a hundred saves are a hundred builds',
    file: 'functions/lib/build-hook.ts',
    find: 'if (!(await claimBuild(db))) return;',
    replace: 'await claimBuild(db);',
    tests: unit('tests/functions/publishing.test.ts', '-t', 'build hook'),
  },
  {
    what: 'after one failed hook the page stands still for ten minutes',
    file: 'functions/lib/build-hook.ts',
    find: 'await finishBuild(db, 0).catch(() => undefined);',
    replace: '',
    tests: unit('tests/functions/publishing.test.ts', '-t', 'build hook'),
  },
  {
    what: 'a lost build is never asked for again',
    file: 'db/builds.ts',
    find: "'10 minutes'",
    replace: "'10 hours'",
    tests: unit('tests/functions/publishing.test.ts', '-t', 'ten minutes later'),
  },
  // Content and terms
  {
    what: 'a draft puts the terms in force out of force',
    file: 'db/terms.ts',
    find: 'where active and ${active} returning',
    replace: 'where active returning',
    tests: unit('tests/functions/terms.test.ts'),
  },
  {
    what: 'services, benefits and questions stand in another order than the owner gave',
    file: 'db/content-sql.ts',
    find: '`${quoted(sort.by)} ${sort.direction}, ${ties}`',
    replace: '`${quoted(sort.by)} desc, ${ties}`',
    tests: unit('tests/db/content-order.test.ts'),
  },
  {
    what: 'posts of one day stand oldest first',
    file: 'db/content-sql.ts',
    find: "'created_at desc, id' : 'created_at, id'",
    replace: "'created_at, id' : 'created_at, id'",
    tests: unit('tests/db/content-order.test.ts'),
  },
  {
    what: 'the other name of a field beats its own',
    file: 'src/shared/entities/define.ts',
    find: 'if (Object.hasOwn(body, name)) values[name]',
    replace: 'if (Object.hasOwn(body, name) && !(name in values)) values[name]',
    tests: unit('tests/functions/content.test.ts', '-t', 'another name|either name'),
  },
  {
    what: 'on Workers the first save blanks what the owner did not touch',
    file: 'hosts/migrate.ts',
    find: 'await prepare(connect(url))',
    replace:
      "await import('../db/migrate.ts').then(async (it) => it.migrate(connect(url), await it.readMigrations()))",
    tests: hosts('tests/hosts/wire/workerd-first-save.test.ts'),
  },
  // People and their words
  {
    what: 'an old mobile whose third digit is 6 stays a second person',
    file: 'src/shared/phone.ts',
    find: '/[6-9]/.test(number.charAt(2))',
    replace: '/[7-9]/.test(number.charAt(2))',
    tests: unit('tests/shared/phone.test.ts'),
  },
  {
    what: 'João is not João',
    file: 'src/shared/text.ts',
    find: ".normalize('NFC')",
    replace: '',
    tests: unit('tests/shared/text.test.ts'),
  },
  {
    what: 'Ávila is not found as avila',
    file: 'src/shared/text.ts',
    find: ".replace(/\\p{Mn}/gu, '')",
    replace: '',
    tests: unit('tests/shared/text.test.ts'),
  },
  {
    what: 'in the evening a new post is dated tomorrow',
    file: 'src/stores/content-form.ts',
    find: 'return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;',
    replace: 'void two;\n  return day.toISOString().slice(0, 10);',
    tests: unit('tests/stores/content-form.test.ts'),
  },
  {
    what: 'a late save takes back what another device changed in other fields',
    file: 'src/stores/editor-state.ts',
    find: "(mine === start[name] ? 'theirs' : 'mine')",
    replace: "'mine'",
    tests: unit('tests/stores/editor-merge.test.ts'),
  },
  {
    what: 'two tabs that add something erase each other’s text',
    file: 'src/stores/editor-opening.ts',
    find: 'draft?.id ?? record?.id ?? newDraftId()',
    replace: "draft?.id ?? record?.id ?? 'new'",
    tests: unit('tests/stores/editor-drafts.test.ts'),
  },
  // The page and the panel
  {
    what: 'a saved contact does not reach the footer of an older page',
    file: 'src/site/sections.tsx',
    find: "footer: {\n    of: ['hero', 'contact'],",
    replace: "footer: {\n    of: ['hero'],",
    tests: journey('tests/journeys/landing-freshness.spec.ts', '-g', 'saved.contact'),
  },
  {
    what: 'after a modal the keyboard starts at the top again',
    file: 'src/browser/dialogs.ts',
    find: '  dialog.showModal();\n',
    replace: '  (document.activeElement as HTMLElement | null)?.blur();\n  dialog.showModal();\n',
    tests: journey('tests/journeys/landing-modals.spec.ts', '-g', 'whichever.way'),
  },
  {
    what: 'a drawing is read out as the owner’s photo',
    file: 'src/browser/media.ts',
    find: "    image.alt = '';\n",
    replace: '',
    tests: unit('tests/browser/media.test.ts'),
  },
  {
    what: 'what the last owner read is shown to the next',
    file: 'src/stores/admin-queries.ts',
    find: "if (session.state === 'out') invalidateKeys(() => true);",
    replace: '',
    tests: unit('tests/stores/admin-queries.test.ts'),
  },
  {
    what: 'a hidden tab keeps asking the server',
    file: 'src/browser/poll.ts',
    find: 'if (running || stopped || document.hidden) return;',
    replace: 'if (running || stopped) return;',
    tests: unit('tests/browser/poll.test.ts'),
  },
  {
    what: 'two looks run at the same time',
    file: 'src/browser/poll.ts',
    find: 'if (running || stopped || document.hidden) return;',
    replace: 'if (stopped || document.hidden) return;',
    tests: unit('tests/browser/poll.test.ts'),
  },
  {
    what: 'a stopped look still listens to the tab',
    file: 'src/browser/poll.ts',
    find: "    document.removeEventListener('visibilitychange', shown);",
    replace: '',
    tests: unit('tests/browser/poll.test.ts'),
  },
  {
    what: 'on an iPhone no modal can be read',
    file: 'src/site/styles/dialog.css',
    find: '  flex: auto;\n  min-height: 0;',
    replace: '  flex: 1;\n  min-height: 0;',
    tests: engine('webkit', '-g', 'at.390.px', 'visitor-modals'),
  },
  {
    what: 'after a refused login nothing can be typed',
    file: 'src/admin/ui/LoginForm.tsx',
    find: '<NoticeAlert notice={failure} ',
    replace: '<NoticeAlert notice={failure && { ...failure }} ',
    tests: engine('chromium', '-g', 'wrong.password', 'owner'),
  },
];
