import { BadRequestException, ForbiddenException } from '@nestjs/common';
import fastifyCookie from '@fastify/cookie';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { parse as parseForm } from 'node:querystring';
import type { Logger as Pino } from 'pino';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import type { Env } from '../../config/env';
import type { RouteAccess } from '../auth/decorators';
import { errorBody } from '../errors/error.filter';
import { runInContext } from '../logging/context';
import { loggedPath } from '../logging/redact';
import { compressResponses } from './compress';
import { limitBody, limitJsonText } from './limit-body';
import type { ErrorDto } from './response.dto';
import { dataHeaders, headersOf, isCrossOrigin } from './security';

const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/;

/** Handles a request and returns true, or returns false to leave the request to Fastify. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Reuses a valid request id from a proxy, so that the proxy's log lines can be matched with ours. */
export const requestIdOf = (request: IncomingMessage): string => {
  const header = request.headers['x-request-id'];
  return typeof header === 'string' && REQUEST_ID_PATTERN.test(header) ? header : randomUUID();
};

export function createAdapter(env: Env, pino: Pino, handleEarly: EarlyHandler = () => false): FastifyAdapter {
  const adapter = new FastifyAdapter<RawServerDefault>({
    trustProxy: env.trustProxy,
    // The limit for public routes; `limitBodies` raises it for routes that require a login.
    bodyLimit: LIMITS.publicJsonBytes,
    logger: false,
    genReqId: requestIdOf,
    serverFactory: (handle: (request: IncomingMessage, response: ServerResponse) => void) => {
      const timeouts = { requestTimeout: 60_000, keepAliveTimeout: 65_000 };
      const server = createServer(timeouts, (request, response) => {
        // While the server is closing, Fastify itself must reject the requests.
        if (!server.listening || !handleEarly(request, response)) handle(request, response);
      });
      return server;
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => sendClientError(env, error, socket),
    // The router's own errors, such as an invalid escape in the URL, bypass all hooks.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const body = errorBody(error);
      void reply
        .headers({ ...dataHeaders(env), 'x-request-id': request.id })
        .status(body.statusCode)
        .type('application/json; charset=utf-8')
        .send(body);
    },
  } as ConstructorParameters<typeof FastifyAdapter<RawServerDefault>>[0]);
  const fastify = adapter.getInstance<FastifyInstance>();
  void fastify.register(fastifyCookie);
  limitBodies(adapter, fastify);
  addHooks(fastify, env, pino);
  compressResponses(fastify);
  return adapter;
}

function limitBodies(adapter: FastifyAdapter<RawServerDefault>, fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if ((route.config as RouteAccess | undefined)?.needsSignIn) route.bodyLimit = LIMITS.jsonBytes;
  });
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  adapter.useBodyParser('application/json', false, {}, (request, body, done) => {
    limitJsonText(body);
    void parseJson(request as FastifyRequest, body as unknown as string, (error, value) =>
      done!(error ? new BadRequestException(MESSAGES.invalidJson) : null, value),
    );
  });
  adapter.useBodyParser('application/x-www-form-urlencoded', false, {}, (_request, body, done) => {
    const fields = parseForm(body.toString(), '&', '=', { maxKeys: LIMITS.bodyValues + 1 });
    if (Object.hasOwn(fields, '__proto__')) throw new BadRequestException('The request is not valid');
    done!(null, fields);
  });
}

function addHooks(fastify: FastifyInstance, env: Env, pino: Pino): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...headersOf(request.routeOptions.url, env), 'x-request-id': request.id });
    runInContext({ requestId: request.id, ip: request.ip }, () =>
      done(isCrossOrigin(request, env) ? new ForbiddenException(MESSAGES.foreignOrigin) : undefined),
    );
  });
  // Reading a body loses the async context, so this hook restores it.
  fastify.addHook('preValidation', (request, _reply, done) =>
    runInContext({ requestId: request.id, ip: request.ip }, () => {
      try {
        limitBody(request.query);
        limitBody(request.body);
      } catch (error) {
        return done(error as Error);
      }
      done();
    }),
  );
  fastify.addHook('onResponse', (request, reply, done) => {
    // Neither the query string nor the user is logged, because logs must not reveal who wrote which review.
    pino[reply.statusCode >= 500 ? 'error' : 'info']({
      msg: 'request',
      requestId: request.id,
      method: request.method,
      path: loggedPath(request.url, request.is404 ? undefined : request.routeOptions.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}

const RESPONSE_BY_CODE: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

/** Invalid HTTP reaches neither the router nor the hooks. It still gets the usual error body and headers. */
function sendClientError(env: Env, error: NodeJS.ErrnoException, socket: Socket): void {
  // The client has already disconnected or received a response.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [statusCode, message] = RESPONSE_BY_CODE[error.code ?? ''] ?? [400, 'The request is not valid'];
  const body = JSON.stringify({ statusCode, message } satisfies ErrorDto);
  const headers = {
    ...dataHeaders(env),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
