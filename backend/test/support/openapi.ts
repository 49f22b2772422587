import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
  contentMediaType?: string;
  minimum?: number;
  maximum?: number;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  method: string;
  path: string;
  id: string;
  permission: string;
  parameters: { name: string; in: string; required?: boolean; schema?: Schema }[];
  body?: Content;
  responses: Record<string, Content>;
}

interface Document {
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: { schemas: Record<string, Schema> };
}

export const document = JSON.parse(
  readFileSync(join(__dirname, '../../../docs/api/openapi.json'), 'utf8'),
) as Document;

export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    id: String(operation.operationId),
    permission: String(operation['x-permission']),
    parameters: (operation.parameters ?? []) as Operation['parameters'],
    body: operation.requestBody as Content | undefined,
    responses: operation.responses as Record<string, Content>,
  })),
);

export function resolve(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const name = schema.$ref.split('/').pop()!;
  const componentSchema = document.components.schemas[name];
  if (!componentSchema) throw new Error(`the document has no ${schema.$ref}`);
  return componentSchema;
}

/** Returns the differences between a value and its schema in the document. */
export function schemaFaults(value: unknown, given: Schema, at = 'response'): string[] {
  const schema = resolve(given);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) {
    const all = branches.map((branch) => schemaFaults(value, branch, at));
    return all.some((one) => one.length === 0) ? [] : all.flat();
  }
  if (schema.allOf) return schema.allOf.flatMap((part) => schemaFaults(value, part, at));
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isOf(type, value))) {
    return [`${at} is ${JSON.stringify(value)?.slice(0, 60)}, not ${types.join(' or ')}`];
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${JSON.stringify(value)}`];
  if (Array.isArray(value)) {
    return schema.items ? value.flatMap((item, i) => schemaFaults(item, schema.items!, `${at}[${i}]`)) : [];
  }
  if (typeof value !== 'object' || value === null || !schema.properties) return [];
  const object = value as Record<string, unknown>;
  const missingFields = (schema.required ?? []).filter((name) => object[name] === undefined);
  // A field that isn't in the document may be one that must not be exposed.
  const unknown = Object.keys(object).filter(
    (name) => !schema.additionalProperties && !(name in schema.properties!),
  );
  return [
    ...missingFields.map((name) => `${at}.${name} is missing`),
    ...unknown.map((name) => `${at}.${name} is not in the document`),
    ...Object.entries(schema.properties).flatMap(([name, property]) =>
      object[name] === undefined ? [] : schemaFaults(object[name], property, `${at}.${name}`),
    ),
  ];
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
