import type { OpenAPIObject } from '@nestjs/swagger';
import type { HandlerFacts } from './handlers';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds what types can't say: who may call, which errors come, which forms are taken. In a stable order. */
export function finish(document: OpenAPIObject, handlers: Map<string, HandlerFacts>): OpenAPIObject {
  const plain = modern(JSON.parse(JSON.stringify(document)) as JsonObject) as JsonObject;
  const paths = plain.paths as Record<string, JsonObject>;
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (isObject(operation)) finishOperation(path, operation, handlers);
    }
  }
  plain.paths = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
  const components = plain.components as { schemas: Record<string, JsonObject> };
  for (const [name, schema] of Object.entries(components.schemas)) {
    // A class in a file that the compiler step does not read would end as "anything".
    if (Object.keys((schema.properties as JsonObject | undefined) ?? {}).length === 0) {
      throw new Error(`${name} has no described fields: it belongs into a dto folder`);
    }
  }
  components.schemas = Object.fromEntries(
    Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return plain as unknown as OpenAPIObject;
}

function finishOperation(path: string, operation: JsonObject, handlers: Map<string, HandlerFacts>): void {
  const facts = handlers.get(String(operation.operationId));
  if (!facts?.access) throw new Error(`${String(operation.operationId)} declares no permission`);
  operation['x-permission'] = facts.access;
  operation.tags = [tagOf(path)];
  if (facts.access !== 'public') operation.security = [{ session: [] }];
  else delete operation.security;
  const parameters = (operation.parameters ?? []) as JsonObject[];
  for (const parameter of parameters) {
    if (parameter.in === 'path' && parameter.name !== 'file') {
      parameter.schema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
    }
  }
  takeForms(operation, facts.imageField);
  describeAnswers(path, operation, parameters, facts.access !== 'public');
}

/** Who may call stands before what it is about: `/api/admin/coaches` is about coaches. */
const AREAS = new Set(['admin', 'supervisor', 'coach', 'user']);

function tagOf(path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  if (first !== 'api' || rest[0] === 'docs') return 'operations';
  if (path.includes('/reviews') || path.includes('review-count')) return 'reviews';
  const [noun = ''] = AREAS.has(rest[0] ?? '') ? rest.slice(1) : rest;
  return /^(refresh|update)-/.test(noun) ? 'maintenance' : noun;
}

/** The same fields as a form, with the picture. */
function takeForms(operation: JsonObject, imageField: string | undefined): void {
  if (!imageField) return;
  const body = (operation.requestBody ?? { required: true, content: {} }) as JsonObject;
  const content = body.content as JsonObject;
  const json = content['application/json'] as JsonObject | undefined;
  const picture: JsonObject = {
    type: 'object',
    properties: { [imageField]: { type: 'string', contentMediaType: 'application/octet-stream' } },
  };
  content['multipart/form-data'] = {
    schema: json?.schema ? { allOf: [json.schema, picture] } : picture,
  };
  operation.requestBody = body;
}

function describeAnswers(
  path: string,
  operation: JsonObject,
  parameters: JsonObject[],
  needsSession: boolean,
): void {
  const responses = operation.responses as Record<string, JsonObject>;
  const isPaged = parameters.some(({ name, in: where }) => where === 'query' && name === 'page');
  for (const [status, response] of Object.entries(responses)) {
    if (!response.description) response.description = status === '201' ? 'Made' : 'Done';
    const schema = (response.content as Record<string, JsonObject> | undefined)?.['application/json']?.schema;
    if (isPaged && isObject(schema) && schema.type === 'array') {
      response.headers = {
        'X-Total-Count': { description: 'Rows in the whole list', schema: { type: 'integer' } },
      };
    }
  }
  const error = (description: string): JsonObject => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } },
  });
  if (parameters.length > 0 || operation.requestBody) responses['400'] = error('Not valid');
  if (needsSession) {
    responses['401'] = error('Not authenticated');
    responses['403'] = error('Without the right');
  }
  if (path.includes('{')) responses['404'] = error('Not found');
  responses.default = error('Any other error');
}

/** OpenAPI 3.1 says "or null" by types, where 3.0 had `nullable`; and numbers are whole. */
function modern(value: Json): Json {
  if (Array.isArray(value)) return value.map(modern);
  if (!isObject(value)) return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, modern(inner)]),
  );
  // TypeScript knows one kind of number; ours are whole but for those that say otherwise.
  if (rest.type === 'number' && rest.format !== 'double') rest.type = 'integer';
  // The compiler lists the members of a union as it met them.
  if (Array.isArray(rest.enum)) rest.enum = [...rest.enum].sort();
  if (nullable !== true) return rest;
  if (typeof rest.type === 'string' && !rest.allOf && !rest.$ref) {
    const withNull: JsonObject = { ...rest, type: [rest.type, 'null'] };
    if (Array.isArray(rest.enum)) withNull.enum = [...rest.enum, null];
    return withNull;
  }
  const { description, type: _type, ...inner } = rest;
  const allOf = inner.allOf;
  const only = Array.isArray(allOf) && allOf.length === 1 ? allOf[0]! : inner;
  return { ...(description === undefined ? {} : { description }), anyOf: [only, { type: 'null' }] };
}
