// `npm run size`: fails over the byte budgets. KB are KiB; pages and their files as brotli,
// functions plain and gzip.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AREAS } from '../../src/shared/core/endpoint.ts';
import { builtSite } from '../support/site/site.ts';
import { landingWith, realistic } from './site/contents.ts';
import { brotli, functionBundles, inline, loadedFiles, named, reached, weight } from './sizes.ts';

// A function contains neither the embedded database nor tests nor the site's default texts.
const FOREIGN =
  /pglite|(?:^|\/)tests\/|src\/shared\/defaults\/|(?:^|\/)(?:hosts|src\/(?:site|admin|browser|stores))\//;

const site = await builtSite();
const files = await readdir(join(site, '_astro'));
let failed = false;

/** Prints a size, and fails over its budget in KB. */
function check(what: string, bytes: number, budget?: number): void {
  const over = budget !== undefined && bytes > budget * 1024;
  failed ||= over;
  const verdict = budget === undefined ? '    ' : over ? 'FAIL' : 'ok  ';
  const size = `${(bytes / 1024).toFixed(1).padStart(7)} KB${budget ? ` of ${budget}` : ''}`;
  console.log(`${verdict}  ${what.padEnd(58)} ${size}`);
}

function refuse(what: string, found: readonly string[]): void {
  failed ||= found.length > 0;
  const list = found.length > 0 ? `: ${found.slice(0, 5).join(', ')}` : '';
  console.log(`${found.length > 0 ? 'FAIL' : 'ok  '}  ${what}${list}`);
}

const readPage = (name: string) => readFile(join(site, `${name}.html`), 'utf8');
const scripts = (names: Iterable<string>) => weight(site, [...names], '.js');

async function publicPage(name: string): Promise<string[]> {
  const html = await readPage(name);
  const ever = await reached(site, named(html), true);
  if (name === 'index') {
    // A template is fetched later, when the page is idle or the visitor is about to need it.
    const atStart = named(html.replace(/<template\b[\s\S]*?<\/template>/g, ''));
    check('/ HTML with its CSS', brotli(html), 13);
    check('/ CSS', inline(html, 'style') + (await weight(site, named(html), '.css')), 5);
    check('/ CSS after the first paint', brotli(await readFile(join(site, 'lazy.css'))), 2.5);
    check(
      '/ script before LCP (inline and started by the page)',
      inline(html, 'script') + (await scripts(await reached(site, atStart, false))),
      4,
    );
  }
  const path = name === 'index' ? '/' : `/${name}`;
  check(
    `${path} script ever`,
    inline(html, 'script') + (await scripts(ever)),
    name === 'index' ? 72 : 74,
  );
  return ever;
}

/** Files that a chunk needs beyond those already loaded. */
async function chunk(name: string, loaded: ReadonlySet<string>): Promise<string[]> {
  const start = files.filter((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
  if (start.length !== 1) throw new Error(`${start.length} chunks are called ${name}`);
  return (await reached(site, start, false)).filter((file) => !loaded.has(file));
}

/** A screen with a part that has its own style sheet. */
async function screenWithPart(screen: string, part: string, loaded: ReadonlySet<string>) {
  const scriptFiles = new Set([...(await chunk(screen, loaded)), ...(await chunk(part, loaded))]);
  const sheets = files.filter((file) => file.startsWith(`${part}.`) && file.endsWith('.css'));
  return (await scripts(scriptFiles)) + (await weight(site, sheets, '.css'));
}

// 'Entity' draws every list, 'Sobre' and 'Contato'; it and 'Hero' bring the forms.
const ROUTES = {
  Dashboard: 30,
  ClientsScreen: 30,
  Reports: 30,
  Profile: 30,
  Entity: 40,
  Hero: 40,
  Terms: 40,
};
/** Parts that are fetched later, and the chunks of the route they are on. */
const PARTS = {
  Entity:
    'OrderList AppearanceField IconField IconPicker ImageField HoursField PhotoLibrary Versions ' +
    'Trash SiteView ToPublish Conflict',
  Reports: 'VisitorCards Posters PosterPage',
  Profile: 'Activities SecondStepDialog QrCode',
} as const;

/** They read an imported file. */
const IMPORT_WORKERS = { 'text-worker': 12, 'spreadsheet-worker': 48 };

async function panel(): Promise<void> {
  const html = await readPage('admin/login');
  const first = new Set(await loadedFiles(site, '/admin/login'));
  check('/admin first screen, JS', inline(html, 'script') + (await scripts(first)), 140);
  const css = await weight(site, [...first], '.css');
  check('/admin first screen, CSS', inline(html, 'style') + css, 28);
  const shell = new Set([...first, ...(await chunk('Shell', first))]);
  check('/admin first screen with the shell, JS', await scripts(shell), 140);
  for (const [name, budget] of Object.entries(ROUTES))
    check(`/admin chunk ${name}`, await scripts(await chunk(name, shell)), budget);
  check('/admin reports with charts', await screenWithPart('Reports', 'Charts', shell), 125);
  const terms = await screenWithPart('Terms', 'RichText', shell);
  check('/admin terms with the text editor', terms, 160);
  for (const [worker, budget] of Object.entries(IMPORT_WORKERS)) {
    const started = files.filter((file) => file.startsWith(`${worker}-`));
    check(`/admin import, ${worker}`, await weight(site, started, '.js'), budget);
  }
  const form = [...shell, ...(await chunk('Entity', shell))];
  for (const [route, parts] of Object.entries(PARTS)) {
    const loaded = new Set([...form, ...(await chunk(route, shell))]);
    if (route === 'Reports') for (const file of await chunk('Charts', shell)) loaded.add(file);
    for (const name of parts.split(' '))
      check(`/admin chunk ${name}, on ${route}`, await scripts(await chunk(name, loaded)), 12);
  }
}

const pages = new Set([...(await publicPage('index')), ...(await publicPage('register'))]);
// Asked for by the form, where the owner shows her times.
const slots = files.filter((file) => /^register\.[^.]+\.js$/.test(file) && !pages.has(file));
if (slots.length !== 1) throw new Error(`${slots.length} chunks have the free times`);
const ofSlots = (await reached(site, slots, false)).filter((file) => !pages.has(file));
check('/register free times, once a service is chosen', await scripts(ofSlots), 2);
const code = [...pages, ...ofSlots].map(
  async (name) => [name, await readFile(join(site, '_astro', name), 'utf8')] as const,
);
check(
  '/register QR encoder, after sending on a laptop',
  brotli(await readFile(join(site, 'qr.js'))),
  2.5,
);
refuse(
  'no Mantine in the files of public pages',
  (await Promise.all(code)).flatMap(([name, text]) => (/mantine/i.test(text) ? [name] : [])),
);
// Half a kilobyte more than the demo, which `npm run bench site` measures.
check('/ HTML with its CSS, realistic', brotli(await landingWith(realistic)), 13);
await panel();
const functions = await functionBundles();
refuse(
  'every area has a function',
  [...AREAS, 'maintenance'].filter((area) => !functions.some(({ name }) => name === area)),
);
for (const { name, bytes, gzip, inputs } of functions) {
  check(`functions/${name}`, bytes, name === 'users' ? 540 : 240);
  if (name !== 'users') check(`functions/${name}, gzip`, gzip, 80);
  refuse(
    `functions/${name} contains no PGlite, tests or default texts`,
    inputs.filter((input) => FOREIGN.test(input)),
  );
}
console.log(failed ? '\nOver budget.' : '\nAll sizes within budget.');
process.exitCode = failed ? 1 : 0;
