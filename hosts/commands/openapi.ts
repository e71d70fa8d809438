// `npx node hosts/commands/openapi.ts` writes docs/api/openapi.json.
import { writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Route } from '../../functions/http/route.ts';
import { records } from '../../src/shared/content/entities/sections.ts';
import { isRecord } from '../../src/shared/core/json.ts';
import { bodySchema, routes } from '../api.ts';
import { answerSchemas, namedSchemas } from './answer-types.ts';

/** JSON Schema cannot express our own checks: the document leaves them out. */
function schemaOf(schema: GenericSchema): Record<string, unknown> {
  const options = { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' } as const;
  const { $schema: _, ...rest } = toJsonSchema(schema, options);
  return rest;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const failure = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'A sentence in Portuguese.' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
};

const text = { type: 'string' };
const names = records.map(({ name }) => name).join('|');
const SECTION = new RegExp(`^/content/(${names})(?:/|$)`);

/** The schema of a successful answer; null for a file. A section's record has its fields. */
function answerOf({ method, path }: Route['endpoint']): object | null {
  const definition = records.find(({ name }) => name === SECTION.exec(path)?.[1]);
  const isList = definition?.kind === 'list';
  const all = answerSchemas(method, path);
  // Sections declare both kinds; client and owner may call the same address.
  const fitting = all.filter((schema) => (schema?.type === 'array') === isList);
  const [one = null] = definition && fitting.length > 0 ? fitting : all;
  if (!definition) return all.length > 1 ? { anyOf: all } : one;
  return JSON.parse(JSON.stringify(one).replaceAll('/ContentRecord"', `/${definition.name}"`));
}

/** The fields of all saved records, and those of their section. */
function recordSchemas(): object {
  const { ContentRecord: saved, ...others } = namedSchemas();
  const own = records.map(({ name, schema }) => [name, { allOf: [saved, schemaOf(schema)] }]);
  return { ...others, ...Object.fromEntries(own) };
}

const parameter = (where: string, name: string, schema: object, required = false) => ({
  in: where,
  name,
  required,
  schema,
});

function parametersOf(route: Route) {
  const { properties } = route.query ? schemaOf(route.query) : {};
  return [
    ...[...route.endpoint.path.matchAll(/:([a-z]+)/g)].map(([, name = '']) =>
      parameter('path', name, text, true),
    ),
    ...Object.entries(isRecord(properties) ? properties : {}).map(([name, schema]) =>
      parameter('query', name, isRecord(schema) ? schema : {}),
    ),
    ...(route.keyed ? [parameter('header', 'Idempotency-Key', text)] : []),
  ];
}

function operation(all: readonly Route[]): object {
  const [route] = all;
  if (!route) return {};
  const { access } = route.endpoint;
  const answer = answerOf(route.endpoint);
  const bodies = all.flatMap((one) => bodySchema(one) ?? []).map(schemaOf);
  const body = bodies.length > 1 ? { oneOf: bodies } : bodies[0];
  const files = route.bytes?.types.map((type) => [type, {}]);
  const content = files ? { content: Object.fromEntries(files) } : body && json(body);
  return {
    'x-access': access,
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: parametersOf(route),
    ...(content ? { requestBody: content } : {}),
    responses: {
      '2XX': { description: 'Success', ...(answer ? json(answer) : { content: { '*/*': {} } }) },
      ...(route.endpoint.method === 'GET' ? { 304: { description: 'As known' } } : {}),
      '4XX': { description: 'Refused', ...json(ref('Failure')) },
      '5XX': { description: 'Not possible now', ...json(ref('Failure')) },
    },
  };
}

const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);

/** The API as OpenAPI 3.1, from its endpoints and the schemas that validate their bodies. */
const openApi = {
  openapi: '3.1.0',
  info: { title: 'Toque', version: '1', description: 'docs/spec.md, sections 3, 7 and 10' },
  paths: Object.fromEntries(
    [...byPath].map(([path, there]) => [
      path.replaceAll(/:([a-z]+)/g, '{$1}'),
      Object.fromEntries(
        [...Map.groupBy(there, ({ endpoint }) => endpoint.method)].map(([method, all]) => [
          method.toLowerCase(),
          operation(all),
        ]),
      ),
    ]),
  ),
  components: {
    schemas: { Failure: failure, ...recordSchemas() },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  },
};

export const document = `${JSON.stringify(openApi, null, 1)}\n`;
if (import.meta.main) writeFileSync('docs/api/openapi.json', document);
