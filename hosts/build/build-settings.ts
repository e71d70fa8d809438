import { type Environment, readVariables, VariableError } from '../../functions/http/variables.ts';
import { databaseUrl } from '../node/settings.ts';

/** What a build for a CDN reads of its environment. */
export type BuildSettings = {
  /** Null builds the built-in texts: a preview that may not see the practice's. */
  readonly databaseUrl: string | null;
  readonly siteUrl: string;
  /** Whether this build may change the database's schema and speak for what is published. */
  readonly production: boolean;
};

/**
 * Reads them; throws VariableError for one that is wrong or missing. Without it a build would
 * publish the built-in texts, under addresses of nobody.
 */
export function readBuildSettings(environment: Environment): BuildSettings {
  const { NETLIFY, CONTEXT, URL, DEPLOY_PRIME_URL } = environment;
  const production = !NETLIFY || CONTEXT === 'production';
  const database = databaseUrl(environment.DATABASE_URL);
  if (!database && production)
    throw new VariableError('DATABASE_URL', 'falta este valor: o banco de dados com os textos.');
  // Netlify says itself where a site is; a preview is somewhere else.
  const ofNetlify = NETLIFY ? (!production && DEPLOY_PRIME_URL) || URL : undefined;
  const { siteUrl } = readVariables({
    ...environment,
    SITE_URL: environment.SITE_URL || ofNetlify,
  });
  if (!siteUrl)
    throw new VariableError(
      'SITE_URL',
      'falta este valor: o endereço público do site, como https://www.exemplo.com.br.',
    );
  return { databaseUrl: database, siteUrl, production };
}
