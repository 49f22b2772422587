import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooBusy, TooManyAttempts } from '../limits';
import { isBrokenOff } from '../http/forms';
import { ERROR_HEADERS } from '../http/security';
import type { ErrorDto } from '../http/response.dto';
import {
  isDatabaseAway,
  isDiskFull,
  isForeignKeyViolation,
  isUniqueViolation,
  isUnstorable,
} from './database-errors';
import type { FieldError } from '.';

const RESPONSE_BY_CODE: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, MESSAGES.bodyTooLarge],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, MESSAGES.invalidJson],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, MESSAGES.invalidJson],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request body is incomplete'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'This content type is not supported'],
  FST_ERR_BAD_URL: [400, 'The address is not valid'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'The address is too long'],
  FST_REQ_FILE_TOO_LARGE: [413, MESSAGES.fileTooLarge],
};

const MESSAGE_BY_STATUS: Record<number, string> = {
  400: 'The request is not valid',
  404: 'Not found',
  405: 'Method not allowed',
  413: MESSAGES.bodyTooLarge,
  415: 'This content type is not supported',
  503: MESSAGES.unavailable,
  507: 'The server has no space left, so nothing was saved. Please try again later.',
};

/** For errors of Nest's upload interceptor and of Fastify, which have no code once Nest has wrapped them. */
const MESSAGE_BY_LIBRARY_TEXT: Record<string, string> = {
  'File too large': MESSAGES.fileTooLarge,
  'Request body is too large': MESSAGES.bodyTooLarge,
};

/** Converts anything thrown to a response body, without internals such as the stack trace or SQL. */
export function errorBody(error: unknown): ErrorDto {
  const code = (error as { code?: unknown } | null)?.code;
  const response = typeof code === 'string' ? RESPONSE_BY_CODE[code] : undefined;
  if (response) return { statusCode: response[0], message: response[1] };
  if (error instanceof HttpException) return fromHttpException(error);
  if (isDatabaseAway(error)) return { statusCode: 503, message: MESSAGES.unavailable };
  if (isDiskFull(error)) return { statusCode: 507, message: MESSAGE_BY_STATUS[507]! };
  if (isUnstorable(error)) return { statusCode: 400, message: MESSAGE_BY_STATUS[400]! };
  // Services check first, so these errors occur only if another request deletes or saves something between check and write.
  if (isForeignKeyViolation(error)) return { statusCode: 404, message: MESSAGES.deletedMeanwhile };
  if (isUniqueViolation(error)) return { statusCode: 409, message: MESSAGES.savedMeanwhile };
  const statusCode = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return { statusCode, message: MESSAGE_BY_STATUS[statusCode] ?? 'The request is not valid' };
  }
  return { statusCode: 500, message: MESSAGES.internal };
}

function fromHttpException(error: HttpException): ErrorDto {
  const statusCode = error.getStatus();
  const response = error.getResponse();
  const { message, errors } = (typeof response === 'string' ? { message: response } : response) as {
    message?: unknown;
    errors?: FieldError[];
  };
  // Nest's message for an unknown route contains the method and the path, so it is replaced.
  const isUnknownRoute = statusCode === 404 && typeof message === 'string' && /^Cannot [A-Z]+ /.test(message);
  const original = Array.isArray(message) ? String(message[0]) : message;
  const ownMessage = statusCode === 413 ? MESSAGE_BY_LIBRARY_TEXT[String(original)] : undefined;
  const text = isUnknownRoute ? MESSAGE_BY_STATUS[404] : (ownMessage ?? original);
  return {
    statusCode,
    message: typeof text === 'string' && text ? text : (MESSAGE_BY_STATUS[statusCode] ?? MESSAGES.internal),
    ...(errors ? { errors } : {}),
  };
}

/** Status for a client that closes the connection before sending its whole body. Only the log shows it. */
const BROKEN_OFF_BODY: ErrorDto = { statusCode: 499, message: 'The request broke off' };

@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const body = isBrokenOff(request) ? BROKEN_OFF_BODY : errorBody(error);
    const { method } = request;
    const { statusCode } = body;
    // Fastify runs no hooks for a response that can't be delivered, so it is logged here.
    if (body === BROKEN_OFF_BODY) this.logger.log({ msg: `${method} broke off`, status: statusCode });
    if (statusCode >= 500) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      this.logger.error({ msg: `${method} failed with ${statusCode}`, error: { name, message, stack } });
    }
    if (reply.sent) return;
    if (error instanceof TooManyAttempts || error instanceof TooBusy)
      void reply.header('retry-after', String(error.retryAfter));
    // The rest of a rejected body is not read. Without this header, the client might wait to send it.
    if (statusCode === 413) void reply.header('connection', 'close');
    void reply.headers(ERROR_HEADERS).status(statusCode).type('application/json; charset=utf-8').send(body);
  }
}
