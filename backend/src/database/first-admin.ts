import { emailKey } from '@rmo/contracts';
import type { DataSource } from 'typeorm';
import { hashPassword } from '../common/auth/password';
import type { Env } from '../config/env';

/** Creates the first administrator from the environment, unless there already is one. Returns true if it was created. */
export async function ensureFirstAdmin(dataSource: DataSource, env: Env): Promise<boolean> {
  if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD) return false;
  const password = await hashPassword(env.ADMIN_PASSWORD);
  return dataSource.transaction(async (em) => {
    // Processes starting concurrently wait here, so that only one of them creates the administrator.
    await em.query(`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`);
    const admins = await em.query<unknown[]>(`SELECT 1 FROM users WHERE role = 'admin' LIMIT 1`);
    if (admins.length > 0) return false;
    const rows = await em.query<unknown[]>(
      `INSERT INTO users (email, password, "firstName", "lastName", role, "userType", "isVerified")
       VALUES ($1, $2, 'Site', 'Administrator', 'admin', 'Admin', true)
       ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
      [emailKey(env.ADMIN_EMAIL!), password],
    );
    return rows.length > 0;
  });
}
