import type { GenericSchema } from 'valibot';
import type { Route } from '../../functions/http/route.ts';
import { readVariables } from '../../functions/http/variables.ts';
import { records } from '../../src/shared/content/entities/sections.ts';

/** The schema of a route's body; content routes accept any fields, validated by section. */
export function bodySchema({ endpoint, body }: Route): GenericSchema | null {
  if (!body) return null;
  const schema = typeof body === 'function' ? body(readVariables({})) : body;
  const [, area, section = ''] = endpoint.path.split('/');
  if (area !== 'content' || schema.type !== 'record') return schema;
  return records.find(({ name }) => name === section)?.schema ?? schema;
}
