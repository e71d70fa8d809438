import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../../support/chromium.ts';
import { FLAGS } from './browser-flags.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TRIES = 3;

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
