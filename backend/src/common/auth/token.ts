import { createHash, randomBytes } from 'node:crypto';

/** A random token for a link. The product stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The token can't be derived from its hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
