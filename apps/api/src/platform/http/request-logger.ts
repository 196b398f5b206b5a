import type { FastifyBaseLogger } from 'fastify';

type Write = FastifyBaseLogger['info'];

/**
 * The logger of one request, made when something is first said. Most requests say nothing, and making one, with what it
 * has to hide, cost a fifth of a short answer.
 */
export class RequestLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  get #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }

  fatal(...said: Parameters<Write>): void {
    this.#own.fatal(...said);
  }

  error(...said: Parameters<Write>): void {
    this.#own.error(...said);
  }

  warn(...said: Parameters<Write>): void {
    this.#own.warn(...said);
  }

  info(...said: Parameters<Write>): void {
    this.#own.info(...said);
  }

  trace(...said: Parameters<Write>): void {
    this.#own.trace(...said);
  }

  silent(...said: Parameters<Write>): void {
    this.#own.silent(...said);
  }

  /** Said of every request, and mostly to nobody. */
  debug(...said: Parameters<Write>): void {
    if (this.level === 'debug' || this.level === 'trace') this.#own.debug(...said);
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own.child(...given) as FastifyBaseLogger;
  }
}
