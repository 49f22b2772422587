import { Injectable, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { takesGzip } from '../http/compress';
import { matches } from '../http/etag';
import type { Env } from '../../config/env';
import { headersOf } from '../http/security';
import { Metrics } from '../metrics/index';
import { ListCache, type ReadyList } from './list-cache';

type RequestId = (request: IncomingMessage) => string;

/** What every answer under /api carries (see fastify-adapter), as `writeHead` takes it fastest: name, value, … */
const apiHeaders = (env: Env): string[] =>
  Object.entries({ ...headersOf('/api', env), vary: 'accept-encoding' }).flat();
const COUNT_MS = 1000;

/** Where the door, which stands before the application is made, finds the cache. */
const doors = new WeakMap<FastifyInstance, ReadyHook>();

/**
 * Answers a public polled list that is ready before the framework sees the request: to send kept bytes takes less
 * than to find out by routes, hooks and guards that they may be sent. Only public lists are kept under an
 * address, so nothing that needs a person can be given away here. Such answers are counted, but not logged.
 */
export function answerReadyLists(fastify: FastifyInstance, env: Env, requestIdOf: RequestId): void {
  const headers = apiHeaders(env);
  const server = fastify.server as Server;
  const [handle] = server.listeners('request') as RequestListener[];
  if (!handle) throw new Error('the server has no listener for requests');
  server.removeListener('request', handle);
  server.on('request', (request, response) => {
    // A server that closes says so to its clients; the framework knows how.
    const list = request.method === 'GET' && server.listening && doors.get(fastify)?.find(request.url ?? '');
    if (list) send(list, headers, request, response, requestIdOf(request));
    else void handle(request, response);
  });
}

function send(
  list: ReadyList,
  everyAnswer: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const known = matches(request.headers['if-none-match'], list.etag);
  const headers = [...everyAnswer, 'x-request-id', requestId, 'etag', list.etag];
  if (list.total !== undefined) headers.push('X-Total-Count', list.total);
  if (known) {
    list.counts.notModified += 1;
    response.writeHead(304, headers).end();
    return;
  }
  list.counts.hits += 1;
  const zipped = takesGzip(request) ? list.zipped : undefined;
  if (zipped) headers.push('content-encoding', 'gzip');
  const body = zipped ?? list.body;
  headers.push('content-type', 'application/json; charset=utf-8', 'content-length', String(body.length));
  response.writeHead(200, headers).end(body);
}

/** Hands the cache to the door, and every second what was answered to the metrics. */
@Injectable()
export class ReadyHook implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly cache: ListCache,
    private readonly http: HttpAdapterHost,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const fastify = this.http.httpAdapter?.getInstance?.() as FastifyInstance | undefined;
    if (!fastify) return;
    doors.set(fastify, this);
    this.timer = setInterval(() => this.count(), COUNT_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  find(url: string): ReadyList | undefined {
    return this.cache.find(url);
  }

  /** In bulk: counting one by one would take as long as answering. */
  private count(): void {
    for (const [route, counts] of this.cache.byRoute) {
      this.metrics.ready(route, 200, counts.hits);
      this.metrics.ready(route, 304, counts.notModified);
      counts.hits = counts.notModified = 0;
    }
  }
}
