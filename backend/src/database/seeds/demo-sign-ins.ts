import type { DataSource } from 'typeorm';
import { verifyPassword } from '../../common/auth/password';
import { DEMO_PASSWORD } from './demo-people';

/** True if a demo account, or an administrator with any email, still has the published password. */
export async function hasDemoSignIns(dataSource: DataSource): Promise<boolean> {
  const rows = await dataSource.query<{ password: string }[]>(
    `SELECT DISTINCT password FROM users WHERE role = 'admin' OR lower(email) LIKE ANY($1::text[])`,
    [['%@demo.ratemyofficial.test', '%@load.ratemyofficial.test']],
  );
  for (const { password } of rows) if (await verifyPassword(password, DEMO_PASSWORD)) return true;
  return false;
}
