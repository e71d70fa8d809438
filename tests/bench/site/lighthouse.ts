import { launch } from 'chrome-launcher';
import { importTool } from '../../support/hosts/tool.ts';
import { findBrowser } from '../../support/journeys/chromium.ts';
import { FLAGS } from '../phone.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const ATTEMPTS = 3;

type Audit = { readonly numericValue?: number; readonly score: number | null };
type Result = {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
};
type Lighthouse = {
  readonly default: (
    url: string,
    flags: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly lhr: Result } | undefined>;
};

/** A run: scores from 0 to 100, times in ms (`longest`: the longest task after FCP), audits that cost points. */
export type Report = {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly lost: readonly string[];
} & Readonly<Record<'fcp' | 'lcp' | 'tbt' | 'cls' | 'longest', number>>;

function read({ audits, categories }: Result): Report {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Report['scores'],
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    longest: value('max-potential-fid'),
    lost: CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  };
}

async function runOnce(url: string): Promise<Report> {
  const { executablePath, env } = await findBrowser();
  const browser = await launch({
    chromePath: executablePath,
    chromeFlags: [...FLAGS],
    envVars: { ...process.env, ...env },
    logLevel: 'silent',
  });
  try {
    const { default: lighthouse } = await importTool<Lighthouse>('lighthouse');
    const answer = await lighthouse(url, {
      port: browser.port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    });
    const result = answer?.lhr;
    if (!result || result.runtimeError || result.categories.performance?.score == null)
      throw new Error(result?.runtimeError?.message ?? `Lighthouse gave no score for ${url}`);
    return read(result);
  } finally {
    browser.kill();
  }
}

/** Runs Lighthouse's mobile preset in a new browser, and repeats a run that fails. */
export async function inspect(url: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await runOnce(url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
}
