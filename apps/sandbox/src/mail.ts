import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Outbox, SandboxMessage } from './outbox.ts';

const MAIL_BYTES_MAX = 256 * 1024;

/** A mail server that delivers into the outbox whatever it is given by who knows the token. */
export async function startMailServer(options: {
  readonly port: number;
  readonly token: string;
  readonly outbox: Outbox;
}) {
  const server = new SMTPServer({
    name: 'sandbox',
    // Nobody is looked up: there is no network here.
    disableReverseLookup: true,
    // Without TLS: both ends are on this machine, and the port is bound to it alone.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: MAIL_BYTES_MAX,
    onAuth(auth, _session, done) {
      if (auth.password === options.token) done(null, { user: auth.username ?? '' });
      else done(new Error('The token is not right.'));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', done);
      stream.once('end', () => {
        const { from, subject, text } = readMail(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) {
          options.outbox.add({ channel: 'email', to: address, from, subject, text });
        }
        done();
      });
    },
  });
  // A client that breaks off is its own affair.
  server.on('error', () => {});
  server.listen(options.port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Sender, subject and text of a mail of one part, as ours are. */
export function readMail(
  bytes: Buffer,
): Pick<SandboxMessage, 'from' | 'text'> & { readonly subject: string } {
  const mail = bytes.toString('latin1');
  const end = /\r?\n\r?\n/.exec(mail);
  const head = mail.slice(0, end?.index ?? mail.length).replaceAll(/\r?\n[ \t]+/g, ' ');
  const body = end ? mail.slice(end.index + end[0].length) : '';
  const header = (name: string): string =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return {
    from: readWords(header('from')),
    subject: readWords(header('subject')),
    text: decode(body, header('content-transfer-encoding').toLowerCase()).trim(),
  };
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(text, 'latin1').toString('utf8');
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Encoded words of a header (RFC 2047); the white space between two of them is not part of the text. */
function readWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? decode(word, 'base64')
        : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    );
}
