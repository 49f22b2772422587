import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const PORTS: Record<string, number> = { 'redis:': 6379, 'postgres:': 5432, 'postgresql:': 5432 };

export interface Gate {
  /** The URL of the proxy. */
  url: string;
  /** Behaves like a stopped server: connections break, new ones are refused. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Behaves like a server whose processes are suspended: connections are accepted, and no data arrive. */
  freeze(): void;
  /** Forwards the data that were held back. */
  thaw(): void;
  close(): Promise<void>;
}

/** A proxy in front of a real server, which a test can stop while other tests use the server. */
export async function startGate(serverUrl: string): Promise<Gate> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  let held: (() => void)[] = [];
  const pass = (from: Socket, to: Socket) =>
    from.on('data', (bytes) => {
      const write = () => void (to.writable && to.write(bytes));
      if (frozen) held.push(write);
      else write();
    });
  const server = createServer((near) => {
    const far = connect(Number(target.port || PORTS[target.protocol]), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    pass(near, far);
    pass(far, near);
  });
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const shut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  return {
    url: url.toString(),
    shut,
    open: () => listen(port),
    freeze: () => void (frozen = true),
    thaw: () => {
      frozen = false;
      for (const write of held) write();
      held = [];
    },
    close: async () => {
      if (server.listening) await shut();
    },
  };
}

export const startRedisGate = (): Promise<Gate> => startGate(process.env.REDIS_URL ?? '');
