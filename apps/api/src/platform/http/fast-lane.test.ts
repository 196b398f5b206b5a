import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { type FastLane, layFastLane, type PlainRequest, readPlain } from './fast-lane.ts';

const ROUTE = '/vendors/:integrationId/transaction/bet';
const BODY = '{"amount":1}';

function request({
  start = 'POST /vendors/int_1/transaction/bet HTTP/1.1',
  headers = [],
  length = `content-length: ${Buffer.byteLength(BODY)}`,
  body = BODY,
}: {
  readonly start?: string;
  readonly headers?: readonly string[];
  readonly length?: string;
  readonly body?: string;
} = {}): string {
  return `${[start, 'Host: wallet', 'X-Sign: a b=', ...headers, length].join('\r\n')}\r\n\r\n${body}`;
}

type Received = {
  readonly by: string;
  readonly url: string;
  readonly headers: object;
  readonly body: string;
};

const open: { readonly server: Server; readonly lane: FastLane | undefined }[] = [];
afterEach(async () => {
  for (const { server, lane } of open.splice(0)) {
    lane?.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server that says what it heard, and whether the library or the lane did. */
async function serve({
  lane = true,
  wait = async () => {},
  padding = '',
}: {
  readonly lane?: boolean;
  readonly wait?: () => Promise<void>;
  readonly padding?: string;
} = {}) {
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      const received = {
        by: 'library',
        url: asked.url,
        headers: asked.headers,
        body: String(Buffer.concat(chunks)),
      };
      answer.end(JSON.stringify(received));
    });
  });
  let laid: FastLane | undefined;
  if (lane) {
    laid = layFastLane(server, systemClock);
    laid.take(ROUTE, async ({ parameter, headers, body }: PlainRequest) => {
      await wait();
      const url = ROUTE.replace(':integrationId', parameter);
      const received = { by: 'lane', url, headers: Object.fromEntries(headers), body: String(body) };
      return { status: 200, headers: [], body: JSON.stringify(received) + padding };
    });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ server, lane: laid });
  return { port: (server.address() as AddressInfo).port, lane: laid, server };
}

class Caller {
  text = '';
  readonly socket: Socket;
  readonly ended: Promise<unknown>;
  #received = (): void => {};

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk) => {
      this.text += String(chunk);
      this.#received();
    });
    this.socket.on('error', () => {});
    this.ended = once(this.socket, 'close');
  }

  /** The answers so far, once there are so many, or the connection has ended. */
  async answers(
    count: number,
  ): Promise<readonly { readonly status: number; readonly received: Received | null }[]> {
    const read = () => [...this.text.matchAll(/HTTP\/1\.1 (\d+)[^]*?\r\n\r\n(\{.*?\})?(?=HTTP|$)/g)];
    const enough = new Promise<void>((resolve) => {
      this.#received = () => {
        if (read().length >= count) resolve();
      };
      this.#received();
    });
    await Promise.race([enough, this.ended]);
    return read().map(([, status, body]) => ({
      status: Number(status),
      received: body?.startsWith('{"by"') ? (JSON.parse(body) as Received) : null,
    }));
  }
}

async function connectionsOf(server: Server): Promise<number> {
  return await new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

describe('the fast lane', () => {
  it('answers plain requests one after the other on one connection, as the library would have heard them', async () => {
    const { port } = await serve();
    const caller = new Caller(port);
    caller.socket.write(request());
    await caller.answers(1);
    caller.socket.write(request({ headers: ['Connection: Keep-Alive'] }));
    const [first, second] = await caller.answers(2);
    expect(first).toEqual({
      status: 200,
      received: {
        by: 'lane',
        url: '/vendors/int_1/transaction/bet',
        headers: { host: 'wallet', 'x-sign': 'a b=', 'content-length': '12' },
        body: BODY,
      },
    });
    expect(second?.received?.by).toBe('lane');
  });

  it.each([
    ['another route', request({ start: 'POST /vendors/int_1/other HTTP/1.1' })],
    ['another method', request({ start: 'PUT /vendors/int_1/transaction/bet HTTP/1.1' })],
    ['a query', request({ start: 'POST /vendors/int_1/transaction/bet?x=1 HTTP/1.1' })],
    ['an escaped path', request({ start: 'POST /vendors/int%5f1/transaction/bet HTTP/1.1' })],
    ['a chunked body', request({ length: 'transfer-encoding: chunked', body: `c\r\n${BODY}\r\n0\r\n\r\n` })],
    ['a connection that is to end', request({ headers: ['Connection: close'] })],
    ['a repeated header', request({ headers: ['X-Sign: b'] })],
    ['two requests at once', request() + request()],
  ])('leaves %s to the library', async (_what, bytes) => {
    const { port } = await serve();
    const caller = new Caller(port);
    caller.socket.write(bytes);
    const [answer] = await caller.answers(1);
    expect(answer?.received?.by).toBe('library');
  });

  it('hands a connection over with every byte, at a request that comes in pieces, and for good', async () => {
    const { port } = await serve();
    const caller = new Caller(port);
    const bytes = request();
    caller.socket.write(bytes);
    await caller.answers(1);
    for (const piece of [bytes.slice(0, 20), bytes.slice(20, 90), bytes.slice(90)]) {
      await new Promise((resolve) => caller.socket.write(piece, resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await caller.answers(2);
    caller.socket.write(bytes);
    const answers = await caller.answers(3);
    expect(answers.map(({ received }) => received?.by)).toEqual(['lane', 'library', 'library']);
    expect(answers[1]?.received?.body).toBe(BODY);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('lives on a first piece of %i bytes', async (bytes) => {
    const { port } = await serve();
    const caller = new Caller(port);
    const text = request();
    await new Promise((resolve) => caller.socket.write(text.slice(0, bytes), resolve));
    await new Promise((resolve) => setImmediate(resolve));
    caller.socket.write(text.slice(bytes));
    const [answer] = await caller.answers(1);
    expect(answer?.received?.body).toBe(BODY);
    const stray = new Caller(port);
    stray.socket.write(request());
    stray.socket.write('\r\n');
    expect((await stray.answers(1))[0]?.received?.body).toBe(BODY);
  });

  it('says when a call was heard, not when it had its turn', async () => {
    const { port, lane, server } = await serve();
    const waits: number[] = [];
    lane?.take('/vendors/:integrationId/late', async (_request, receivedAt) => {
      waits.push(performance.now() - receivedAt);
      return { status: 200, headers: [], body: '{}' };
    });
    // Between the two the loop is kept for twenty milliseconds.
    server.on('connection', (socket: Socket) =>
      socket.on('data', () => {
        const until = performance.now() + 20;
        while (performance.now() < until);
      }),
    );
    const caller = new Caller(port);
    caller.socket.write('POST /vendors/int/late HTTP/1.1\r\nhost: laro\r\ncontent-length: 2\r\n\r\n{}');
    await caller.answers(1);
    expect(waits).toEqual([expect.any(Number)]);
    expect(waits[0]).toBeGreaterThanOrEqual(20);
    caller.socket.end();
  });

  it('ends the connection of a route that breaks, and no other', async () => {
    const { port } = await serve({ wait: async () => await Promise.reject(new Error('broken')) });
    const caller = new Caller(port);
    caller.socket.write(request());
    await caller.ended;
    expect(caller.text).toBe('');
    const next = new Caller(port);
    next.socket.write(request({ start: 'GET /other HTTP/1.1', length: 'accept: a', body: '' }));
    expect((await next.answers(1))[0]?.received?.by).toBe('library');
  });

  it('forgets a connection that was given up before its answer', async () => {
    let release = (): void => {};
    let under = (): void => {};
    const begun = new Promise<void>((resolve) => {
      under = resolve;
    });
    const waits = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { port, server } = await serve({
      wait: async () => {
        under();
        await waits;
      },
    });
    const caller = new Caller(port);
    caller.socket.write(request());
    await begun;
    caller.socket.resetAndDestroy();
    await caller.ended;
    release();
    await expect.poll(async () => await connectionsOf(server)).toBe(0);
  });

  it('reads nothing more from a caller who does not read its answers', async () => {
    let answered = 0;
    const { port } = await serve({
      wait: async () => {
        answered += 1;
      },
      padding: 'x'.repeat(100_000),
    });
    const caller = new Caller(port);
    caller.socket.pause();
    const text = request();
    // As fast as it is heard, for longer than both sides' buffers last.
    for (let sent = 0; sent < 2_000 && !caller.socket.writableNeedDrain; sent += 1) {
      caller.socket.write(text);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(answered).toBeLessThan(500);
    caller.socket.destroy();
    await caller.ended;
  });

  it('answers in the order of asking when the next request comes before the answer', async () => {
    let release = (): void => {};
    const waits = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { port } = await serve({ wait: async () => await waits });
    const caller = new Caller(port);
    caller.socket.write(request({ headers: ['X-Turn: 1'] }));
    await new Promise((resolve) => setImmediate(resolve));
    caller.socket.write(request({ headers: ['X-Turn: 2'] }));
    await new Promise((resolve) => setImmediate(resolve));
    caller.socket.write('GET /third HTTP/1.1\r\nhost: wallet\r\n\r\n');
    release();
    const answers = await caller.answers(3);
    expect(answers.map(({ received }) => received?.headers)).toMatchObject([
      { 'x-turn': '1' },
      { 'x-turn': '2' },
      {},
    ]);
  });

  it('ends idle connections when it closes, and the others after their answer, which says so', async () => {
    let release = (): void => {};
    let under = (): void => {};
    const begun = new Promise<void>((resolve) => {
      under = resolve;
    });
    const waits = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { port, lane } = await serve({
      wait: async () => {
        under();
        await waits;
      },
    });
    const busy = new Caller(port);
    const idle = new Caller(port);
    await once(idle.socket, 'connect');
    busy.socket.write(request());
    await begun;
    lane?.close();
    await idle.ended;
    release();
    await busy.ended;
    expect(busy.text).toContain('connection: close');
    expect((await busy.answers(1))[0]?.received?.by).toBe('lane');
  });

  it('answers whoever has said all, and then ends', async () => {
    const { port } = await serve();
    const caller = new Caller(port);
    caller.socket.end(request());
    await caller.ended;
    expect((await caller.answers(1))[0]?.received?.body).toBe(BODY);
  });

  it('takes nothing that the library refuses, and hears what it takes as the library hears it', async () => {
    const { port } = await serve({ lane: false });
    // Broken in one place or two, where smugglers break requests.
    const odd = fc.constantFrom(
      '',
      ' ',
      '\t',
      '\r',
      '\n',
      '\r\n',
      '\0',
      '\x7f',
      'é',
      ':',
      ',',
      '0',
      '+',
      '-',
      '0x',
      '1',
      '%2e',
      '//',
      '/../',
      'content-length: 12\r\n',
      'Content-Length : 12\r\n',
      'transfer-encoding: chunked\r\n',
      'host: b\r\n',
      ' folded\r\n',
      'expect: 100-continue\r\n',
      'upgrade: h2c\r\n',
      'connection: close, x\r\n',
      'HTTP/1.0',
      'x: ',
      'X-Sign: c\r\n',
    );
    const place = fc.nat({ max: request().length });
    const edit = fc.record({ at: place, cut: fc.nat({ max: 3 }), put: odd });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 2 }), async (edits) => {
        let text = request();
        for (const { at, cut, put } of edits) text = text.slice(0, at) + put + text.slice(at + cut);
        const plain = readPlain(Buffer.from(text));
        if (plain === undefined) return;
        taken += 1;
        const caller = new Caller(port);
        caller.socket.end(text);
        const answers = await caller.answers(1);
        await caller.ended;
        expect(answers.length).toBe(1);
        expect(answers[0]?.received).toEqual({
          by: 'library',
          url: plain.route.replace(':', plain.parameter),
          headers: Object.fromEntries(plain.headers),
          body: String(plain.body),
        });
      }),
      { numRuns: 3_000 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});
