import { connect, createServer, type Socket } from 'node:net';
import { listen, onFreePort } from './ports';

const DEFAULT_PORTS: Record<string, number> = { 'redis:': 6379, 'postgres:': 5432, 'postgresql:': 5432 };

export interface ServerProxy {
  url: string;
  /** Behaves like a stopped server: closes connections and rejects new ones. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Behaves like a suspended server: accepts connections, but forwards no data. */
  suspend(): void;
  /** Forwards the data that it has held back. */
  resume(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a real server, which a test can stop while other tests use the server. */
export async function startProxy(serverUrl: string): Promise<ServerProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let suspended = false;
  let delayed: (() => void)[] = [];
  const pass = (from: Socket, to: Socket) =>
    from.on('data', (bytes) => {
      const write = () => void (to.writable && to.write(bytes));
      if (suspended) delayed.push(write);
      else write();
    });
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || DEFAULT_PORTS[target.protocol]), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    pass(client, upstream);
    pass(upstream, client);
  });
  const port = await onFreePort((free) => listen(server, free));
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  return {
    url: url.toString(),
    stop,
    start: async () => void (await listen(server, port)),
    suspend: () => void (suspended = true),
    resume: () => {
      suspended = false;
      for (const write of delayed) write();
      delayed = [];
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}

export const startRedisProxy = (): Promise<ServerProxy> => startProxy(process.env.REDIS_URL ?? '');
