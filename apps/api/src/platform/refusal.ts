import type { RefusalSpec } from '@laro/wire';

/**
 * A normal "no" of the business. Thrown where it is decided, turned into the answer at the edge; nobody is woken
 * for it. `value` is data for the screen and becomes part of the answer, so it never holds a secret.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly value: unknown;

  constructor(spec: RefusalSpec, value?: unknown) {
    super(spec.code);
    this.name = 'Refusal';
    this.code = spec.code;
    this.status = spec.status;
    this.value = value;
  }
}
