import { launch } from 'chrome-launcher';
import { findBrowser } from '../../support/chromium.ts';
import { importTool } from '../../support/tool.ts';
import { FLAGS } from './browser-flags.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TRIES = 3;

/** What is read of Lighthouse's result. */
type Result = {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null }>
  >;
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

export type Category = (typeof CATEGORIES)[number];

/** What one run says: scores 0-100, times in ms. */
export type Report = {
  readonly scores: Readonly<Record<Category, number>>;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Audits that cost points, by id. */
  readonly lost: readonly string[];
};

function read(result: Result): Report {
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
  const score = (category: Category) =>
    Math.round((result.categories[category]?.score ?? Number.NaN) * 100);
  const counted = CATEGORIES.flatMap(
    (name) => result.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Record<
      Category,
      number
    >,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    lost: counted.map(({ id }) => id).filter((id) => (result.audits[id]?.score ?? 1) < 0.9),
  };
}

async function once(url: string): Promise<Report> {
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
    if (!result || result.runtimeError || result.categories.performance?.score == null) {
      throw new Error(result?.runtimeError?.message ?? `Lighthouse gave no score for ${url}`);
    }
    return read(result);
  } finally {
    browser.kill();
  }
}

/**
 * One run with Lighthouse's mobile preset in a browser of its own; a run that fails is made again,
 * three times at most.
 */
export async function inspect(url: string): Promise<Report> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await once(url);
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}
