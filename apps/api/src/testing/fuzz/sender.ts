import { Agent, request } from 'node:http';

export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly location: string | undefined;
  readonly text: string;
  readonly ms: number;
};

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
};

const ANSWER_WITHIN_MS = 30_000;

/** One connection, one request after the other; an event stream is left as soon as it has begun. */
export function createSender(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async send({ method, path, headers, body }: Sent): Promise<Answer> {
      return await new Promise((resolve, reject) => {
        const askedAt = performance.now();
        const length = body === undefined ? {} : { 'content-length': String(body.length) };
        const sent = request(
          `${origin}${path}`,
          { method, agent, headers: { ...headers, ...length }, timeout: ANSWER_WITHIN_MS },
          (response) => {
            const chunks: Buffer[] = [];
            const type = response.headers['content-type'] ?? '';
            const done = (): void => {
              resolve({
                status: response.statusCode ?? 0,
                type,
                location: response.headers.location,
                text: Buffer.concat(chunks).toString(),
                ms: performance.now() - askedAt,
              });
            };
            if (type.startsWith('text/event-stream')) {
              done();
              response.destroy();
              return;
            }
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', done);
            response.on('error', reject);
          },
        );
        sent.on('timeout', () => sent.destroy(new Error(`No answer within ${ANSWER_WITHIN_MS} ms.`)));
        sent.on('error', reject);
        sent.end(body);
      });
    },
    close(): void {
      agent.destroy();
    },
  };
}
