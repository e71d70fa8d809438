import { type Environment, readVariables, VariableError } from '../../functions/http/variables.ts';
import { databaseUrl } from '../node/settings.ts';

export type BuildSettings = {
  readonly databaseUrl: string | null;
  readonly siteUrl: string;
  readonly production: boolean;
};

/** False for a preview: one of Netlify, or of a branch in Workers Builds other than `main`. */
export function isProduction(environment: Environment): boolean {
  const { NETLIFY, CONTEXT, WORKERS_CI, WORKERS_CI_BRANCH, PRODUCTION_BRANCH } = environment;
  if (NETLIFY) return CONTEXT === 'production';
  return !WORKERS_CI || !WORKERS_CI_BRANCH || WORKERS_CI_BRANCH === (PRODUCTION_BRANCH || 'main');
}

/** Throws VariableError: without a database a build would publish the built-in texts. */
export function readBuildSettings(environment: Environment): BuildSettings {
  const { NETLIFY, URL, DEPLOY_PRIME_URL } = environment;
  const production = isProduction(environment);
  const database = databaseUrl(environment);
  if (!database && production)
    throw new VariableError('DATABASE_URL', 'falta este valor: o banco de dados com os textos.');
  // Netlify provides the address; previews have another.
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
