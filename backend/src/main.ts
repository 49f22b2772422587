import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { closeOnSignal, envOrExit, failStart } from './common/process/lifecycle';
import { createApp } from './create-app';
import { verifyPassword } from './common/auth/password';
import { DEMO_PASSWORD } from './database/seeds/demo-people';

/** Connections waiting to be accepted. A proxy opens hundreds at once; the system may allow fewer (`net.core.somaxconn`). */
const BACKLOG = 4096;

async function main(): Promise<void> {
  const env = envOrExit();
  const app = await createApp(env);
  closeOnSignal(() => app.close());
  if (env.isProduction) {
    await requireAdmin(app.get(DataSource));
    await refuseDemo(app.get(DataSource));
  }
  await app.listen({ port: env.PORT, host: env.listenHost, backlog: BACKLOG });
  process.stdout.write(
    `${JSON.stringify({ level: 'info', msg: 'listening', port: env.PORT, pid: process.pid })}\n`,
  );
}

/** Refuses to start without an administrator, since there would be nobody to approve accounts. */
async function requireAdmin(dataSource: DataSource): Promise<void> {
  const rows = await dataSource.query<unknown[]>(`SELECT 1 FROM users WHERE role = 'admin' LIMIT 1`);
  if (rows.length === 0) throw new Error('there is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD');
}

/** Refuses to start if anybody could log in with the published demo password. */
async function refuseDemo(dataSource: DataSource): Promise<void> {
  const rows = await dataSource.query<{ password: string }[]>(
    `SELECT DISTINCT password FROM users WHERE role = 'admin' OR lower(email) LIKE ANY($1::text[])`,
    [['%@demo.ratemyofficial.test', '%@load.ratemyofficial.test']],
  );
  for (const { password } of rows)
    if (await verifyPassword(password, DEMO_PASSWORD))
      throw new Error('this database holds the demo accounts, whose password is published: use another one');
}

main().catch(failStart);
