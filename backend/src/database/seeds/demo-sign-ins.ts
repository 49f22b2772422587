import type { DataSource } from 'typeorm';
import { verifyPassword } from '../../common/auth/password';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-people';

/** Whether one of the demo's four sign-ins still works with its published password. */
export async function hasDemoSignIns(dataSource: DataSource): Promise<boolean> {
  const rows = await dataSource.query<{ password: string }[]>(
    `SELECT password FROM users WHERE lower(email) = ANY($1::text[])`,
    [Object.values(DEMO_ACCOUNTS)],
  );
  for (const { password } of rows) if (await verifyPassword(password, DEMO_PASSWORD)) return true;
  return false;
}
