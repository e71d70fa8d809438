// `npm run size`: fails over the byte budgets. KB are KiB; pages and their files as brotli,
// functions plain and gzip.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS } from '../../src/shared/core/areas.ts';
import { builtSite } from '../support/site.ts';
import { bundle } from './bundles.ts';
import { firstScreen } from './first-screen.ts';
import { brotli, inline, named, reached, weight } from './page-scripts.ts';

const KB = 1024;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
// What a function must not carry: the embedded database, tests, and the default texts of the site.
const FOREIGN =
  /pglite|(?:^|\/)tests\/|src\/shared\/defaults\/|(?:^|\/)(?:hosts|src\/(?:site|admin|browser|stores))\//;

let failed = false;

function check(what: string, bytes: number, most: number): void {
  const over = bytes > most * KB;
  failed ||= over;
  console.log(
    `${over ? 'FAIL' : 'ok  '}  ${what.padEnd(58)} ${(bytes / KB).toFixed(1).padStart(7)} KB of ${most}`,
  );
}

/** A figure without a budget of its own. */
const tell = (what: string, bytes: number): void =>
  console.log(`      ${what.padEnd(58)} ${(bytes / KB).toFixed(1).padStart(7)} KB`);

function refuse(what: string, found: readonly string[]): void {
  failed ||= found.length > 0;
  console.log(
    `${found.length > 0 ? 'FAIL' : 'ok  '}  ${what}${found.length > 0 ? `: ${found.slice(0, 5).join(', ')}` : ''}`,
  );
}

async function publicPage(site: string, path: string): Promise<string[]> {
  const html = await readFile(join(site, `${path}.html`), 'utf8');
  const files = named(html);
  // What stands in a template is fetched later, when the page is idle or on intent.
  const before = await reached(
    site,
    named(html.replace(/<template\b[\s\S]*?<\/template>/g, '')),
    false,
  );
  const ever = await reached(site, files, true);
  if (path === 'index') {
    check('/ HTML with its CSS', brotli(html), 13);
    check('/ CSS', inline(html, 'style') + (await weight(site, files, '.css')), 5);
    check(
      '/ script before LCP (inline and started by the page)',
      inline(html, 'script') + (await weight(site, before, '.js')),
      4,
    );
  }
  check(
    `/${path === 'index' ? '' : path} script ever`,
    inline(html, 'script') + (await weight(site, ever, '.js')),
    70,
  );
  return ever;
}

async function adminFirstScreen(site: string): Promise<void> {
  const html = await readFile(join(site, 'admin/login.html'), 'utf8');
  const { js, css, files } = await firstScreen(site, '/admin/login');
  check('/admin first screen, JS', inline(html, 'script') + js, 140);
  check('/admin first screen, CSS', inline(html, 'style') + css, 28);
  await panelChunks(site, new Set(files.map((file) => file.replace('/_astro/', ''))));
}

// 'Entity' draws every list, 'Sobre' and 'Contato'; it and 'Hero' bring the forms.
const ROUTES = {
  Dashboard: 30,
  Entity: 40,
  Hero: 40,
  Terms: 40,
  Clients: 30,
  Reports: 30,
  Profile: 30,
} as const;
/** Parts that are fetched later, and the route they are on. */
const PARTS = {
  Entity: [
    'OrderList',
    'AppearanceField',
    'IconField',
    'IconPicker',
    'ImageField',
    'HoursField',
    'PhotoLibrary',
    'Versions',
    'Trash',
    'SiteView',
    'ToPublish',
    'Conflict',
  ],
  Reports: ['VisitorCards', 'Posters', 'PosterPage'],
  Profile: ['Activities', 'SecondStepDialog', 'QrCode'],
} as const;

/** What the routes of the panel and their lazy parts bring beside the shell. */
async function panelChunks(site: string, first: ReadonlySet<string>): Promise<void> {
  const all = await readdir(join(site, '_astro'));
  const reach = async (name: string, there: ReadonlySet<string>) => {
    const start = all.filter((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
    if (start.length !== 1) throw new Error(`${start.length} chunks are called ${name}`);
    return (await reached(site, start, false)).filter((file) => !there.has(file));
  };
  const shell = new Set([...first, ...(await reach('Shell', first))]);
  check('/admin first screen with the shell, JS', await weight(site, [...shell], '.js'), 140);
  const dialog = await reach('Modal', shell);
  tell('/admin chunk Modal, with the first dialog', await weight(site, dialog, '.js'));
  for (const [name, most] of Object.entries(ROUTES))
    check(`/admin chunk ${name}`, await weight(site, await reach(name, shell), '.js'), most);
  /** A screen with a part that has a sheet of its own. */
  const withPart = async (screen: string, part: string) => {
    const files = new Set([...(await reach(screen, shell)), ...(await reach(part, shell))]);
    const sheets = all.filter((file) => file.startsWith(`${part}.`) && file.endsWith('.css'));
    const size = (await weight(site, [...files], '.js')) + (await weight(site, sheets, '.css'));
    return { files, size };
  };
  const { files: reports, size } = await withPart('Reports', 'Charts');
  check('/admin reports with charts', size, 125);
  check('/admin terms with the text editor', (await withPart('Terms', 'RichText')).size, 160);
  const form = [...shell, ...dialog, ...(await reach('Entity', shell))];
  for (const [route, parts] of Object.entries(PARTS)) {
    const there = new Set([...form, ...(await reach(route, shell))]);
    if (route === 'Reports') for (const file of reports) there.add(file);
    for (const name of parts)
      check(
        `/admin chunk ${name}, on ${route}`,
        await weight(site, await reach(name, there), '.js'),
        12,
      );
  }
}

const site = await builtSite();
const pages = [
  ...new Set([...(await publicPage(site, 'index')), ...(await publicPage(site, 'register'))]),
];
const code = await Promise.all(
  pages.map(async (name) => [name, await readFile(join(site, '_astro', name), 'utf8')] as const),
);
refuse(
  'no Mantine in the files of public pages',
  code.flatMap(([name, text]) => (/mantine/i.test(text) ? [name] : [])),
);
await adminFirstScreen(site);
for (const name of [...AREAS, 'maintenance']) {
  const { bytes, gzip, inputs } = await bundle(join(ROOT, 'functions', `${name}.ts`));
  check(`functions/${name}`, bytes, name === 'users' ? 540 : 240);
  if (name !== 'users') check(`functions/${name}, gzip`, gzip, 80);
  refuse(
    `functions/${name} carries no PGlite, tests or default texts`,
    inputs.filter((input) => FOREIGN.test(input)),
  );
}
console.log(failed ? '\nOver budget.' : '\nAll sizes within budget.');
process.exitCode = failed ? 1 : 0;
