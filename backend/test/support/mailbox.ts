import type { AddressInfo, Socket } from 'node:net';
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
  /** While true, mails are refused. */
  refusing: boolean;
  /** The message of the refusal. */
  refusal: string;
  /** While true, it accepts connections and does not respond to mails. */
  silent: boolean;
  /** While true, it stores a mail but closes the connection without a response. */
  dropping: boolean;
  /** After so many stored mails, it stores further ones without a response. */
  mutedAfter: number;
  attempts: number;
  close(): Promise<void>;
}

/** A real SMTP server that stores the mails it receives. */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const box: Mailbox = {
    port: 0,
    received: [],
    refusing: false,
    refusal: 'not now',
    silent: false,
    dropping: false,
    mutedAfter: Infinity,
    attempts: 0,
    close: async () => undefined,
  };
  const lines = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        box.attempts += 1;
        if (box.silent) return;
        if (box.refusing) return callback(Object.assign(new Error(box.refusal), { responseCode: 451 }));
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
          if (box.received.length > box.mutedAfter) return;
          if (!box.dropping) return callback();
          for (const line of lines) if (line.remotePort === session.remotePort) line.destroy();
        }, callback);
      });
    },
  });
  // A client that was killed closes its connection, which is no error of the mailbox.
  server.on('error', () => undefined);
  server.server.on('connection', (line: Socket) => {
    lines.add(line);
    line.on('close', () => lines.delete(line));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  box.port = (server.server.address() as AddressInfo).port;
  box.close = () =>
    new Promise((done) => {
      server.close(() => done());
      for (const line of lines) line.destroy();
    });
  return box;
}
