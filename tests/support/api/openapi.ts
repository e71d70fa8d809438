import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Route } from '../../../functions/http/route.ts';
import { routes } from '../../../hosts/api.ts';
import { definitions } from '../../../src/shared/content/entities/registry.ts';
import { isRecord } from '../../../src/shared/core/is-record.ts';
import { shapeOf } from '../../fuzz/calls.ts';

/** What a check of ours says, JSON Schema has no words for: the document leaves it out. */
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
const records = definitions.map(({ name, fields }) => {
  const own = Object.keys(fields);
  const times = ['created_at', 'updated_at'];
  const properties = {
    id: { ...text, format: 'uuid' },
    ...Object.fromEntries(own.map((field) => [field, {}])),
    version: { type: 'integer' },
    ...Object.fromEntries(times.map((time) => [time, { ...text, format: 'date-time' }])),
  };
  const required = ['id', ...own, 'version', ...times];
  return [name, { type: 'object', required, properties }] as const;
});

const SECTIONS = definitions.map(({ name }) => name).join('|');
const ONE = new RegExp(`^/content/(${SECTIONS})(?:/:id)?(?:/restore)?$`);

/** What a success answers, where the entities say it; a record that is not saved yet is `{}`. */
function answerOf({ method, path }: Route['endpoint']): object {
  const [, name] = ONE.exec(path) ?? [];
  const definition = definitions.find((one) => one.name === name);
  if (!definition || method === 'DELETE') return {};
  if (method === 'GET' && !path.endsWith(':id'))
    return definition.kind === 'list'
      ? { type: 'array', items: ref(definition.name) }
      : { anyOf: [ref(definition.name), { type: 'object', maxProperties: 0 }] };
  return ref(definition.name);
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
  const bodies = all.flatMap((one) => shapeOf(one) ?? []).map(schemaOf);
  const body = bodies.length > 1 ? { oneOf: bodies } : bodies[0];
  const files = route.bytes?.types.map((type) => [type, {}]);
  const content = files ? { content: Object.fromEntries(files) } : body && json(body);
  return {
    'x-access': access,
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: parametersOf(route),
    ...(content ? { requestBody: content } : {}),
    responses: {
      '2XX': { description: 'Success', ...json(answerOf(route.endpoint)) },
      ...(route.endpoint.method === 'GET' ? { 304: { description: 'As known' } } : {}),
      '4XX': { description: 'Refused', ...json(ref('Failure')) },
      '5XX': { description: 'Not possible now', ...json(ref('Failure')) },
    },
  };
}

const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);

/** The API as OpenAPI 3.1, from its endpoints and the schemas that judge their bodies. */
export const openApi = {
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
    schemas: { Failure: failure, ...Object.fromEntries(records) },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  },
};
