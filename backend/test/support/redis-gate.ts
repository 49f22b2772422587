import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface RedisGate {
  /** The address to give to the product instead of the real one. */
  url: string;
  /** From now on as if Redis were stopped: connections break, new ones are refused. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** A door before the real Redis that a test can shut, while other tests go on using Redis. */
export async function startRedisGate(redisUrl = process.env.REDIS_URL ?? ''): Promise<RedisGate> {
  const target = new URL(redisUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 6379), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(redisUrl);
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
    close: async () => {
      if (server.listening) await shut();
    },
  };
}
