import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen, onFreePort } from './ports';

export interface ReceivedMail {
  envelope: { from: string; to: string[] };
  mail: Email;
  raw: string;
  header(name: string): string | undefined;
}

export interface Mailbox {
  port: number;
  received: ReceivedMail[];
  isRejecting: boolean;
  refusal: string;
  /** While true, accepts connections but doesn't respond to emails. */
  isSilent: boolean;
  /** While true, stores emails but closes the connection without a response. */
  isDropping: boolean;
  /** After this many stored emails, later emails are stored without a response. */
  mutedAfter: number;
  /** Responds to emails once this has resolved. */
  responseAfter: Promise<unknown>;
  attempts: number;
  close(): Promise<void>;
}

/** Starts a real SMTP server that stores the emails it receives, on an earlier server's port or a free one. */
export async function startMailbox(port?: number): Promise<Mailbox> {
  const mailbox: Mailbox = {
    port: 0,
    received: [],
    isRejecting: false,
    refusal: 'not now',
    isSilent: false,
    isDropping: false,
    mutedAfter: Infinity,
    responseAfter: Promise.resolve(),
    attempts: 0,
    close: async () => undefined,
  };
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mailbox.attempts += 1;
        if (mailbox.isSilent) return;
        if (mailbox.isRejecting)
          return callback(Object.assign(new Error(mailbox.refusal), { responseCode: 451 }));
        const raw = Buffer.concat(chunks).toString('utf8');
        void PostalMime.parse(raw).then((mail) => {
          mailbox.received.push({
            envelope: {
              from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
              to: session.envelope.rcptTo.map((recipient) => recipient.address),
            },
            mail,
            raw,
            header: (name) => mail.headers.find((header) => header.key === name.toLowerCase())?.value,
          });
          if (mailbox.received.length > mailbox.mutedAfter) return;
          if (!mailbox.isDropping) return void mailbox.responseAfter.then(() => callback());
          for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
        }, callback);
      });
    },
  });
  // Clients that are killed close their connections.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const start = (at: number) => listen(server.server, at);
  mailbox.port = await (port ? start(port) : onFreePort(start));
  mailbox.close = () =>
    new Promise((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  return mailbox;
}
