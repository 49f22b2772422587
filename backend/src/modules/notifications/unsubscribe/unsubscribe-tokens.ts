import { Injectable } from '@nestjs/common';
import { MAIL_PREFERENCES, type MailPreference } from '@rmo/contracts';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Env } from '../../../config/env';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Subscription {
  userId: number;
  preference: MailPreference;
}

/** Tokens are encrypted, not stored: they reveal nothing, can't be guessed, and work while `SESSION_SECRET` stays the same. */
@Injectable()
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(env: Env) {
    const secret = env.SESSION_SECRET ?? 'development';
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'mails that can be turned off', 32));
  }

  create({ userId, preference }: Subscription): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv, { authTagLength: TAG_BYTES });
    const encryptedParts = [cipher.update(`${userId} ${preference}`, 'utf8'), cipher.final()];
    return Buffer.concat([iv, ...encryptedParts, cipher.getAuthTag()]).toString('base64url');
  }

  /** Returns null for anything other than a token from `create`. */
  read(token: string): Subscription | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(CIPHER, this.key, iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
      const [userId, preference = ''] = text.toString('utf8').split(' ');
      if (!Object.hasOwn(MAIL_PREFERENCES, preference)) return null;
      return { userId: Number(userId), preference: preference as MailPreference };
    } catch {
      return null;
    }
  }
}
