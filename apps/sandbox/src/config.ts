import * as v from 'valibot';

const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.number(), v.maxValue(65_535));

const Environment = v.object({
  PORT: v.optional(Port, '8082'),
  MAIL_PORT: v.optional(Port, '8083'),
  SANDBOX_TOKEN: v.pipe(v.string(), v.minLength(16)),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

export type SandboxConfig = {
  readonly port: number;
  readonly mailPort: number;
  /** What a sender must know: a page in a browser of this machine cannot add messages. */
  readonly token: string;
  readonly logLevel: string;
};

/** Throws an `Error` that a person can read. */
export function readSandboxConfig(environment: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const parsed = v.safeParse(Environment, environment);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `  - ${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`The configuration is not usable:\n${problems.join('\n')}`);
  }
  const { PORT: port, MAIL_PORT: mailPort, SANDBOX_TOKEN: token, LOG_LEVEL: logLevel } = parsed.output;
  return { port, mailPort, token, logLevel };
}
