import fastifyCookie from '@fastify/cookie';
import { BadRequestException, ForbiddenException } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { parse as parseForm } from 'node:querystring';
import type { Logger as Pino } from 'pino';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import type { Env } from '../../config/env';
import type { RouteAccess } from '../auth/decorators';
import { errorBody } from '../errors/error.filter';
import { runInContext } from '../logging/context';
import { answerReadyLists } from '../list-cache/ready-hook';
import { answerClientError } from './client-error';
import { compressAnswers } from './compress';
import { limitBody, limitJsonText } from './limit-body';
import { dataHeaders, headersOf, isForeign } from './security';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** An id that a proxy gave is kept, so that its log lines and ours meet. */
const requestIdOf = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

/** Fastify as the product needs it: ids, headers and the check of the origin before anything else sees a request. */
export function createAdapter(env: Env, pino: Pino): FastifyAdapter {
  const adapter = new FastifyAdapter<RawServerDefault>({
    trustProxy: env.trustProxy,
    // What strangers may send; `limitBodies` allows more where one has to sign in.
    bodyLimit: LIMITS.publicJsonBytes,
    logger: false,
    genReqId: requestIdOf,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) =>
      answerClientError(env, error, socket),
    // What the router refuses itself, such as a broken escape in the address, never reaches a hook.
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
  answerReadyLists(fastify, env, requestIdOf);
  limitBodies(adapter, fastify);
  addHooks(fastify, env, pino);
  compressAnswers(fastify);
  return adapter;
}

/** Bodies are measured and counted before anything looks at what they say. */
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
      done(isForeign(request, env) ? new ForbiddenException(MESSAGES.foreignOrigin) : undefined),
    );
  });
  // Reading a body leaves the context behind; here it is entered again.
  fastify.addHook('preValidation', (request, _reply, done) =>
    runInContext({ requestId: request.id, ip: request.ip }, () => {
      try {
        limitBody(request.query);
        limitBody(request.body);
      } catch (refusal) {
        return done(refusal as Error);
      }
      done();
    }),
  );
  fastify.addHook('onResponse', (request, reply, done) => {
    // Neither query nor person: a log must not tell who wrote which review.
    pino[reply.statusCode >= 500 ? 'error' : 'info']({
      msg: 'request',
      requestId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}
