/* Generates the OpenAPI document from the code. `npm run api-doc` bundles and runs this; the API only serves the result. */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../../app.module';
import { SESSION_COOKIE } from '../../common/auth/session.store';
import { ErrorDto } from '../../common/http/response.dto';
import { createAdapter } from '../../common/http/fastify-adapter';
import { createPino } from '../../common/logging/logger';
import { loadEnv } from '../../config/env';
import { prefixApi } from '../../create-app';
import { finishDocument } from './finish-document';
import { handlerKey, handlersOf } from './handlers';

const DESCRIPTION = `Coaches and supervisors rate the wrestling officials who worked their events.

Log in with \`POST /api/auth/login\`; the response sets the session cookie that all other calls carry. Each call says in
\`x-permission\` which permission it needs; \`public\` calls need no session. Unknown fields are dropped, wrong types are rejected.
Where \`multipart/form-data\` with an image is accepted, JSON without one is too. Lists return \`X-Total-Count\`.`;

/** In preview mode, Nest creates no providers, so no database or queue is needed. */
export async function createDocument(): Promise<OpenAPIObject> {
  const env = loadEnv({ DATABASE_URL: 'postgres://nowhere/none', REDIS_URL: 'redis://nowhere' });
  const adapter = createAdapter(env, createPino('silent', 'api-doc'));
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(env, 'api'), adapter, {
    preview: true,
    logger: ['error'],
    abortOnError: false,
  });
  prefixApi(app);
  const head = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('RateMyOfficial API')
    .setDescription(DESCRIPTION)
    .setVersion('1.0.0')
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey', in: 'cookie' }, 'session')
    .build();
  const document = SwaggerModule.createDocument(app, head, {
    extraModels: [ErrorDto],
    operationIdFactory: handlerKey,
    autoTagControllers: false,
  });
  return finishDocument(document, handlersOf(app));
}

createDocument().then(
  (document) => {
    process.stdout.write(`${JSON.stringify(document, null, 2)}\n`, () => process.exit(0));
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
