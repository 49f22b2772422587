import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  envelope: { from: string; to: string[] };
  mail: Email;
  raw: string;
  header(name: string): string | undefined;
}

export interface Mailbox {
  port: number;
  received: ReceivedMail[];
  /** While true, nothing is taken. */
  refusing: boolean;
  attempts: number;
  close(): Promise<void>;
}

/** A real SMTP server that keeps what it gets. */
export async function startMailbox(): Promise<Mailbox> {
  const box: Mailbox = { port: 0, received: [], refusing: false, attempts: 0, close: async () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        box.attempts += 1;
        if (box.refusing) return callback(Object.assign(new Error('not now'), { responseCode: 451 }));
        const raw = Buffer.concat(chunks).toString('utf8');
        void PostalMime.parse(raw).then((mail) => {
          box.received.push({
            envelope: {
              from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
              to: session.envelope.rcptTo.map((recipient) => recipient.address),
            },
            mail,
            raw,
            header: (name) => mail.headers.find((header) => header.key === name.toLowerCase())?.value,
          });
          callback();
        }, callback);
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  box.port = (server.server.address() as AddressInfo).port;
  box.close = () => new Promise((done) => server.close(() => done()));
  return box;
}
