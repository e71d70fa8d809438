import { expect, test } from 'vitest';
import { readBuildSettings } from '../../../hosts/build/build-settings.ts';

const PLAIN = 'postgresql://dona:s3nha@banco.example.com/toque';
const DATABASE_URL = 'postgresql://dona:s3nha@ep-lavanda-1.sa-east-1.aws.neon.tech/toque';
const SITE_URL = 'https://www.toque.example';
const named = (variable: string) => expect.objectContaining({ name: 'VariableError', variable });

test.each([
  [{ SITE_URL }, 'DATABASE_URL'],
  [{ DATABASE_URL }, 'SITE_URL'],
  [{ DATABASE_URL: '', SITE_URL: '' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://dona:s3nha@banco/toque', SITE_URL }, 'DATABASE_URL'],
  [{ DATABASE_URL, SITE_URL: 'toque.example' }, 'SITE_URL'],
  [{ NETLIFY: 'true', CONTEXT: 'production', URL: SITE_URL }, 'DATABASE_URL'],
  [{ NETLIFY: 'true', CONTEXT: 'production', DATABASE_URL }, 'SITE_URL'],
  // Only Netlify says by this name where a site is.
  [{ DATABASE_URL, URL: SITE_URL }, 'SITE_URL'],
  [{ NETLIFY: 'true', CONTEXT: 'production', DATABASE_URL: PLAIN, SITE_URL }, 'DATABASE_URL'],
  [{ WORKERS_CI: '1', DATABASE_URL: PLAIN, SITE_URL }, 'DATABASE_URL'],
])('a build for a CDN of %j fails and names %s', (environment, variable) => {
  expect(() => readBuildSettings(environment)).toThrow(named(variable));
});

const netlify = { NETLIFY: 'true', CONTEXT: 'production', DATABASE_URL };
const names = { URL: SITE_URL, DEPLOY_PRIME_URL: 'https://main--toque.netlify.app' };
const preview = { NETLIFY: 'true', CONTEXT: 'deploy-preview', URL: SITE_URL };
const workers = { WORKERS_CI: '1', DATABASE_URL, SITE_URL };
const own = 'https://deploy-preview-7--toque.netlify.app';
test.each<[string, Record<string, string>, string, boolean]>([
  ['its own address', { DATABASE_URL, SITE_URL: `${SITE_URL}/` }, SITE_URL, true],
  ["Netlify's address", { ...netlify, ...names }, SITE_URL, true],
  ["the owner's rather than Netlify's", { ...netlify, ...names, SITE_URL: own }, own, true],
  ['that of a preview', { ...preview, DATABASE_URL, DEPLOY_PRIME_URL: own }, own, false],
  ['a preview without a database', preview, SITE_URL, false],
  ['the branch main of Workers', { ...workers, WORKERS_CI_BRANCH: 'main' }, SITE_URL, true],
  ['another branch of Workers', { ...workers, WORKERS_CI_BRANCH: 'teste' }, SITE_URL, false],
  [
    'one that is named',
    { ...workers, WORKERS_CI_BRANCH: 'a', PRODUCTION_BRANCH: 'a' },
    SITE_URL,
    true,
  ],
])('a build for a CDN has %s', (_, environment, siteUrl, production) => {
  const databaseUrl = 'DATABASE_URL' in environment ? DATABASE_URL : null;
  expect(readBuildSettings(environment)).toEqual({ databaseUrl, siteUrl, production });
});
