import type { ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { validationPipe } from '../errors/validation';
import { PageQuery, pageWindow } from '../http/page.query';

type QueryClass = new () => object;
const pipe = validationPipe();

/** The DTO class of the handler's `@Query()` parameter; undefined where it has none. */
function queryClass(context: ExecutionContext): QueryClass | undefined {
  const controller = context.getClass();
  const { name } = context.getHandler();
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { index: number }
  >;
  const query = Object.entries(args).find(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`))?.[1];
  const types = Reflect.getMetadata(
    'design:paramtypes',
    controller.prototype as object,
    name,
  ) as QueryClass[];
  return query && types[query.index];
}

/**
 * The key of a cached list: the path, and the validated query in sorted order with the defaults of the page window left
 * out. Unknown parameters do not count. Throws the 400 that the handler would throw for an invalid query.
 */
export async function listKey(context: ExecutionContext, request: FastifyRequest): Promise<string> {
  const path = Object.entries((request.params ?? {}) as Record<string, string>).reduce(
    (route, [name, value]) => route.replace(`:${name}`, encodeURIComponent(value)),
    request.routeOptions.url ?? '',
  );
  const metatype = queryClass(context);
  if (!metatype) return path;
  const query = (await pipe.transform(request.query, { type: 'query', metatype })) as Record<string, unknown>;
  const { page, limit } = pageWindow(query as PageQuery);
  const defaults = pageWindow({});
  const values = {
    ...query,
    page: page === defaults.page ? undefined : page,
    limit: limit === defaults.limit ? undefined : limit,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) params.set(name, String(value));
  params.sort();
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}
