import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '../errors/error.filter';
import type { Env } from '../../config/env';
import { dataHeaders } from './security';

const RESPONSES: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

/** Invalid HTTP reaches neither router nor hooks. The response still has the common error shape and our headers. */
export function sendClientError(env: Env, error: NodeJS.ErrnoException, socket: Socket): void {
  // The client has disconnected or has already received a response.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [statusCode, message] = RESPONSES[error.code ?? ''] ?? [400, 'The request is not valid'];
  const body = JSON.stringify({ statusCode, message } satisfies ErrorBody);
  const headers = {
    ...dataHeaders(env),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
