/** One message of PostgreSQL's protocol: its type letter (empty for the startup message) and its bytes, whole. */
export type Message = { readonly type: string; readonly bytes: Buffer };

/**
 * Cuts a stream into PostgreSQL's messages. A client's first message has no type letter, and after a request for
 * TLS there is another such; a server's messages all have one.
 */
export function createMessageReader(side: 'client' | 'server'): (chunk: Buffer) => readonly Message[] {
  let rest: Buffer = Buffer.alloc(0);
  let greeted = side === 'server';
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const head = greeted ? 1 : 0;
      if (rest.length < head + 4) return messages;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return messages;
      messages.push({
        type: greeted ? String.fromCharCode(rest[0] ?? 0) : '',
        bytes: rest.subarray(0, length),
      });
      rest = rest.subarray(length);
      greeted = true;
    }
  };
}

/** The n-th text of a message that begins with zero-ended texts: of Parse, first the name, then the statement. */
export function textOf({ bytes }: Message, index: number): string {
  let from = 5;
  for (let skipped = 0; skipped < index; skipped += 1) from = bytes.indexOf(0, from) + 1;
  return bytes.toString('utf8', from, bytes.indexOf(0, from));
}
