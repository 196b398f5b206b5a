import { pino } from 'pino';

export type Logger = {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Keys whose values never reach a log, at the depths at which our log calls put them. */
const SECRET_KEYS = [
  'password',
  'confirmPassword',
  'token',
  'cookie',
  'authorization',
  'secret',
  'connectionString',
  'x-hub88-signature',
];

export function createLogger(level: string) {
  return pino({
    level,
    base: { service: 'api' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
      censor: '[hidden]',
    },
  });
}
