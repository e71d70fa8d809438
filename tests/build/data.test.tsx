import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { frameKey, siteData } from '../../src/build/data.ts';
import '../../src/build/icons.ts';
import { Part } from '../../src/site/page/sections.tsx';

afterEach(() => vi.unstubAllEnvs());

test("pages are kept within a year, whose number is in the footer, and are not next year's", async () => {
  vi.stubEnv('DATABASE_URL', '');
  const data = await siteData();
  const at = (day: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) });
    const footer = <Part name="footer" content={data.content} owner="Dona" />;
    return { text: renderToStaticMarkup(footer), key: frameKey(data) };
  };
  const now = at('2026-06-01');
  expect(at('2026-12-30')).toEqual(now);
  const next = at('2027-01-02');
  expect(next.text).toBe(now.text.replace('2026', '2027'));
  expect(next.key).not.toBe(now.key);
});
