import { readFileSync } from 'node:fs';
import type { ConnectionLimits } from '@laro/serving';
import * as v from 'valibot';
import { type PayConfig, PayEnvironment, payConfigOf } from './pay/config.ts';
import { type VendorConfig, VendorEnvironment, vendorConfigOf } from './vendor/config.ts';

const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.number(), v.maxValue(65_535));

const Environment = v.object({
  PORT: v.optional(Port, '8082'),
  MAIL_PORT: v.optional(Port, '8083'),
  SANDBOX_TOKEN: v.pipe(v.string(), v.minLength(16)),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url())),
  OUTBOX_KEY: v.optional(v.pipe(v.string(), v.minLength(16))),
  TLS_CERT_FILE: v.optional(v.string()),
  TLS_KEY_FILE: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

export type SandboxConfig = {
  readonly port: number;
  readonly mailPort: number;
  /** What a sender must know: a page in a browser of this machine cannot add messages. */
  readonly token: string;
  /** Set where other machines reach it too; without it, this machine alone does. */
  readonly network?: Network;
  /** The game vendor, where there is an operator to play for. */
  readonly vendor?: VendorConfig;
  /** The payment provider, where somebody takes money by it. */
  readonly pay?: PayConfig;
  readonly logLevel: string;
  /** What a connection may cost; what is not said stays as every server of ours has it. */
  readonly connections?: Partial<ConnectionLimits>;
};

export type Network = {
  /** Where they reach it. */
  readonly origin: string;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  /** Whoever reads the messages can sign in as anybody, so who asks for them brings this. */
  readonly outboxKey: string;
};

/** Throws an `Error` that a person can read. */
export function readSandboxConfig(environment: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const settings = parse(Environment, environment);
  const { PORT: port, MAIL_PORT: mailPort, SANDBOX_TOKEN: token, LOG_LEVEL: logLevel } = settings;
  const network = readNetwork(settings);
  const vendor = environment['PERYA_KEY_FILE'] && vendorConfigOf(parse(VendorEnvironment, environment));
  const pay = environment['PAY_ACCOUNTS'] && payConfigOf(parse(PayEnvironment, environment));
  return {
    port,
    mailPort,
    token,
    logLevel,
    ...(network && { network }),
    ...(vendor && { vendor }),
    ...(pay && { pay }),
  };
}

function parse<S extends v.GenericSchema>(schema: S, environment: object): v.InferOutput<S> {
  const parsed = v.safeParse(schema, environment);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `  - ${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`The configuration is not usable:\n${problems.join('\n')}`);
}

function readNetwork(settings: v.InferOutput<typeof Environment>): Network | undefined {
  const { PUBLIC_URL: url, OUTBOX_KEY: outboxKey, TLS_CERT_FILE: cert, TLS_KEY_FILE: key } = settings;
  if (url === undefined) return undefined;
  if (outboxKey === undefined || cert === undefined || key === undefined) {
    throw new Error(
      'The configuration is not usable:\n  - PUBLIC_URL: needs OUTBOX_KEY and a certificate beside it.',
    );
  }
  return {
    origin: new URL(url).origin,
    outboxKey,
    tls: { cert: readFileSync(cert), key: readFileSync(key) },
  };
}
