import type { ErrorDto } from '../../src/common/http/response.dto';

export interface TestResponse<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}
export type ErrorResponse = TestResponse<ErrorDto>;

/* eslint-disable @typescript-eslint/no-explicit-any -- the assertions of a test check the response body */
/** Sends JSON or forms to the API and stores its cookies. */
export class TestClient {
  cookie = '';

  constructor(private readonly url: string) {}

  get = <T = any>(path: string, headers?: Record<string, string>) =>
    this.send<T>('GET', path, undefined, headers);
  post = <T = any>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send<T>('POST', path, body, headers);
  put = <T = any>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send<T>('PUT', path, body, headers);
  patch = <T = any>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send<T>('PATCH', path, body, headers);
  delete = <T = any>(path: string, headers?: Record<string, string>) =>
    this.send<T>('DELETE', path, undefined, headers);

  async send<T = any>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse<T>> {
    const plain = body === undefined || typeof body === 'string' || body instanceof FormData;
    const response = await fetch(new URL(path, this.url), {
      method,
      redirect: 'manual',
      headers: {
        ...(plain ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...headers,
      },
      body: plain ? (body as string | FormData | undefined) : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) this.storeCookie(line.split(';')[0]!);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as T,
      text,
    };
  }

  /** `pair`: `name=value`; without a value, the cookie is removed. */
  private storeCookie(pair: string): void {
    const name = pair.slice(0, pair.indexOf('=') + 1);
    const others = this.cookie.split('; ').filter((one) => one && !one.startsWith(name));
    this.cookie = [...others, ...(pair === name ? [] : [pair])].join('; ');
  }
}
