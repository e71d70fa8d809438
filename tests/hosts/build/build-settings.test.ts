import { describe, expect, test } from 'vitest';
import { readBuildSettings } from '../../../hosts/build/build-settings.ts';

const DATABASE_URL = 'postgresql://dona:s3nha@banco.example.com/toque';
const SITE_URL = 'https://www.toque.example';
const named = (variable: string) => expect.objectContaining({ name: 'VariableError', variable });

describe('a build for a CDN', () => {
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
  ])('of %j fails and names %s', (environment, variable) => {
    expect(() => readBuildSettings(environment)).toThrow(named(variable));
  });

  test('needs a database and its own address', () => {
    expect(readBuildSettings({ DATABASE_URL, SITE_URL: `${SITE_URL}/` })).toEqual({
      databaseUrl: DATABASE_URL,
      siteUrl: SITE_URL,
      production: true,
    });
  });

  test("takes Netlify's word for where the site is, unless the owner says another", () => {
    const netlify = { NETLIFY: 'true', CONTEXT: 'production', DATABASE_URL };
    const names = { URL: SITE_URL, DEPLOY_PRIME_URL: 'https://main--toque.netlify.app' };
    expect(readBuildSettings({ ...netlify, ...names })).toMatchObject({ siteUrl: SITE_URL });
    expect(
      readBuildSettings({ ...netlify, ...names, SITE_URL: 'https://massagem.example' }),
    ).toMatchObject({ siteUrl: 'https://massagem.example', production: true });
  });

  test('as a preview stands at its own address, and may lack the database', () => {
    const preview = { NETLIFY: 'true', CONTEXT: 'deploy-preview', URL: SITE_URL };
    expect(readBuildSettings(preview)).toEqual({
      databaseUrl: null,
      siteUrl: SITE_URL,
      production: false,
    });
    const address = 'https://deploy-preview-7--toque.netlify.app';
    expect(
      readBuildSettings({ ...preview, DEPLOY_PRIME_URL: address, DATABASE_URL }),
    ).toMatchObject({ siteUrl: address, databaseUrl: DATABASE_URL, production: false });
  });
});
