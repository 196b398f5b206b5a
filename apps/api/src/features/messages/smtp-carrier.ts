import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { Outcome } from './rules.ts';

/** A mail server. `tls`: from the first byte, by STARTTLS which is then required, or none at all. */
export const SmtpSettings = v.strictObject({
  host: v.pipe(v.string(), v.minLength(1)),
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  tls: v.picklist(['implicit', 'starttls', 'none']),
  user: v.optional(v.string()),
  from: v.pipe(v.string(), v.minLength(3)),
  timeoutMs: v.optional(v.pipe(v.number(), v.minValue(100), v.maxValue(10_000)), 5_000),
});
export type SmtpSettings = v.InferOutput<typeof SmtpSettings>;

const CONNECTIONS_MAX = 2;

type MailLetter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly brand: string;
  readonly mailFrom: string | null;
};

/** Of `Name <address>` the address: the name is the brand's, whatever the gateway says. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

export function createSmtpCarrier(settings: SmtpSettings, secret: string | null) {
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.tls === 'implicit',
    requireTLS: settings.tls === 'starttls',
    ignoreTLS: settings.tls === 'none',
    ...(settings.user !== undefined && { auth: { user: settings.user, pass: secret ?? '' } }),
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: settings.timeoutMs,
    greetingTimeout: settings.timeoutMs,
    socketTimeout: settings.timeoutMs,
    // A text is text: nothing in it names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function ask(message: MailLetter): Promise<Outcome | 'not reached'> {
    try {
      const { subject, text } = message;
      const to = { name: '', address: message.to };
      const address = message.mailFrom ?? addressIn(settings.from);
      const from = { name: message.brand, address };
      const { accepted } = await transport.sendMail({ from, to, subject, text });
      return accepted.length > 0 ? 'sent' : 'failed';
    } catch (error) {
      return outcomeOf(error as { readonly command?: unknown; readonly responseCode?: unknown });
    }
  }

  return {
    async send(message: MailLetter): Promise<Outcome> {
      const first = await ask(message);
      const answer = first === 'not reached' ? await ask(message) : first;
      return answer === 'not reached' ? 'failed' : answer;
    },
    close: () => transport.close(),
  };
}

/** The step of the conversation at which it broke tells whether the mail can have been taken. */
function outcomeOf(error: {
  readonly command?: unknown;
  readonly responseCode?: unknown;
}): Outcome | 'not reached' {
  if (error.command === 'CONN') return 'not reached';
  // The server said no in so many words.
  if (typeof error.responseCode === 'number') return 'failed';
  return 'unknown';
}
