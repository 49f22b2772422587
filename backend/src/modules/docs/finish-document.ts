import type { OpenAPIObject } from '@nestjs/swagger';
import type { HandlerFacts } from './handlers';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const HTTP_METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds what types can't express: permissions, error responses and multipart bodies. Sorts paths and schemas. */
export function finishDocument(document: OpenAPIObject, handlers: Map<string, HandlerFacts>): OpenAPIObject {
  const plain = toOpenApi31(JSON.parse(JSON.stringify(document)) as JsonObject) as JsonObject;
  const paths = plain.paths as Record<string, JsonObject>;
  const ids = new Set<string>();
  for (const [path, item] of Object.entries(paths)) {
    for (const method of HTTP_METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      finishOperation(path, operation, handlers);
      const id = operationIdOf(path, method, item);
      if (ids.has(id)) throw new Error(`${id} is the operation id of two routes`);
      ids.add(id);
      item[method] = { ...operation, operationId: id };
    }
  }
  plain.paths = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
  const components = plain.components as { schemas: Record<string, JsonObject> };
  for (const [name, schema] of Object.entries(components.schemas)) {
    // The Swagger compiler plugin reads only certain files; a class in any other file would get an empty schema.
    if (Object.keys((schema.properties as JsonObject | undefined) ?? {}).length === 0)
      throw new Error(`${name} has no described fields: move it to a .dto.ts file`);
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
  parameters.sort((a, b) => Number(b.in === 'path') - Number(a.in === 'path'));
  for (const parameter of parameters)
    if (parameter.in === 'path' && !TEXT_PARAMETERS.includes(parameter.name as string))
      parameter.schema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
  addMultipartBody(operation, facts.imageField);
  describeResponses(path, operation, parameters);
}

/** Path parameters that are not ids. */
const TEXT_PARAMETERS: readonly string[] = ['file', 'format', 'token'];

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns an id derived from the route, so that the names in generated clients don't change when a handler moves. */
function operationIdOf(path: string, method: string, item: JsonObject): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\{\w+\}/g, '')
    .split(/[/.-]/)
    .filter(Boolean);
  const name = words.map((word, index) => (index === 0 ? word : upperFirst(word))).join('');
  return name + actionOf(path, method, item);
}

/**
 * Returns the suffix for the operation id, such as `List` or `Create`; empty for a single resource, or if the path itself
 * names an action.
 */
function actionOf(path: string, method: string, item: JsonObject): string {
  const { responses, parameters } = item[method] as { responses: JsonObject; parameters?: JsonObject[] };
  const isItem = path.endsWith('}');
  if (method === 'delete') return 'Delete';
  if (method === 'patch' || method === 'put') return 'Update';
  if (method === 'post') return item.get ? (responses['201'] ? 'Create' : 'Save') : '';
  if (isItem) return 'Get';
  const isPaged = parameters?.some(({ name }) => name === 'page');
  return isPaged || JSON.stringify(responses['200']).includes('"type":"array"') ? 'List' : '';
}

/** Path segments that name the caller, not the resource: `/api/admin/coaches` is tagged `coaches`. */
const CALLER_SEGMENTS = new Set(['admin', 'supervisor', 'coach', 'user']);

function tagOf(path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  if (first !== 'api' || rest[0] === 'docs') return 'operations';
  if (path.includes('/reviews') || path.includes('review-count')) return 'reviews';
  const [noun = ''] = CALLER_SEGMENTS.has(rest[0] ?? '') ? rest.slice(1) : rest;
  return /^(refresh|update)-/.test(noun) ? 'maintenance' : noun;
}

function addMultipartBody(operation: JsonObject, imageField: string | undefined): void {
  if (!imageField) return;
  const body = (operation.requestBody ?? { required: true, content: {} }) as JsonObject;
  const content = body.content as JsonObject;
  const json = content['application/json'] as JsonObject | undefined;
  const image: JsonObject = {
    type: 'object',
    properties: { [imageField]: { type: 'string', contentMediaType: 'application/octet-stream' } },
  };
  content['multipart/form-data'] = { schema: json?.schema ? { allOf: [json.schema, image] } : image };
  operation.requestBody = body;
}

function describeResponses(path: string, operation: JsonObject, parameters: JsonObject[]): void {
  const responses = operation.responses as Record<string, JsonObject>;
  const isPaged = parameters.some(({ name, in: where }) => where === 'query' && name === 'page');
  for (const [status, response] of Object.entries(responses)) {
    if (!response.description) response.description = status === '201' ? 'Created' : 'OK';
    const schema = (response.content as Record<string, JsonObject> | undefined)?.['application/json']?.schema;
    // A page of officials has its total in the body.
    if (isPaged && isObject(schema) && !String(schema.$ref).endsWith('PageDto')) {
      response.headers = {
        'X-Total-Count': { description: 'Number of rows in the whole list', schema: { type: 'integer' } },
      };
    }
  }
  const errorResponse = (description: string): JsonObject => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } },
  });
  if (parameters.length > 0 || operation.requestBody) responses['400'] = errorResponse('Not valid');
  if (operation.security) {
    responses['401'] = errorResponse('Not authenticated');
    responses['403'] = errorResponse('Permission denied');
  }
  if (path.includes('{')) responses['404'] = errorResponse('Not found');
  responses.default = errorResponse('Any other error');
}

function toOpenApi31(value: Json): Json {
  if (Array.isArray(value)) return value.map(toOpenApi31);
  if (!isObject(value)) return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, toOpenApi31(inner)]),
  );
  // All numbers in the API are integers, except those declared as double.
  if (rest.type === 'number' && rest.format !== 'double') rest.type = 'integer';
  // Sorted, because the compiler doesn't order union members consistently.
  if (Array.isArray(rest.enum)) rest.enum = [...rest.enum].sort();
  if (nullable !== true) return rest;
  if (typeof rest.type === 'string' && !rest.allOf && !rest.$ref) {
    const withNull: JsonObject = { ...rest, type: [rest.type, 'null'] };
    if (Array.isArray(rest.enum)) withNull.enum = [...rest.enum, null];
    return withNull;
  }
  const { description, type: _type, ...inner } = rest;
  const allOf = inner.allOf;
  const onlySchema = Array.isArray(allOf) && allOf.length === 1 ? allOf[0]! : inner;
  return { ...(description === undefined ? {} : { description }), anyOf: [onlySchema, { type: 'null' }] };
}
