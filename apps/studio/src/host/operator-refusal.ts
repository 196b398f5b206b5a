/** A "no" to an operator, by Hub88's error codes: an HTTP status and one sentence. */
export class OperatorRefusal extends Error {
  readonly status: 400 | 403 | 404;

  constructor(status: 400 | 403 | 404, sentence: string) {
    super(sentence);
    this.name = 'OperatorRefusal';
    this.status = status;
  }
}
