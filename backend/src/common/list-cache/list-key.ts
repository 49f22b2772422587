import type { ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { validationPipe } from '../errors/validation';
import { PageQuery, pageWindow } from '../http/page.query';

type QueryClass = new () => object;
const pipe = validationPipe();

/** The class that a handler reads its whole query as; undefined where it reads none. */
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
 * The one address of all that get the same list: the path, and what the handler reads of the query, checked and in order,
 * the window of a page written out, and nothing else that was sent. 400 where the handler would refuse the query.
 */
export async function listKey(context: ExecutionContext, request: FastifyRequest): Promise<string> {
  const path = Object.entries((request.params ?? {}) as Record<string, string>).reduce(
    (route, [name, value]) => route.replace(`:${name}`, encodeURIComponent(value)),
    request.routeOptions.url ?? '',
  );
  const metatype = queryClass(context);
  if (!metatype) return path;
  const read = (await pipe.transform(request.query, { type: 'query', metatype })) as Record<string, unknown>;
  const { page, limit } = pageWindow(read as PageQuery);
  const whole = pageWindow({});
  const known = {
    ...read,
    page: page === whole.page ? undefined : page,
    limit: limit === whole.limit ? undefined : limit,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(known)) if (value !== undefined) params.set(name, String(value));
  params.sort();
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}
