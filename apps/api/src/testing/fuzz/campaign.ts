import { CALLS, type CallName } from '@laro/wire';
import { PERMISSIONS } from '@laro/wire/permissions';
import { admits, type Principal } from '@laro/wire/policy';
import { sealBody } from '@laro/wire/sealing';
import fc from 'fast-check';
import { goodPictures } from '../hostile-pictures.ts';
import type { World } from '../world.ts';
import { type Cost, countCosts, parseUncounted } from './cost.ts';
import { type Operation, operationsOf } from './document.ts';
import { BROKEN_BODIES, fromSchema, isObject, nearly } from './inputs.ts';
import { createPeople, type Person } from './people.ts';
import { type Answer, createSender, type Sent } from './sender.ts';
import { connectVendors } from './vendors.ts';

export type Finding = { readonly invariant: string; readonly text: string };
export type Slow = { readonly call: string; readonly msMax: number; readonly msMean: number };
export type FuzzReport = {
  readonly seed: number;
  readonly calls: number;
  readonly requests: number;
  /** How many of them were done: a campaign that is always refused at the first check tries little. */
  /** Requests of those whom the table of audiences lets in, and those that were accepted. */
  readonly admitted: number;
  readonly accepted: number;
  readonly queriesMax: number;
  readonly parsedMax: number;
  /** The ten whose slowest answer took longest. */
  readonly slow: readonly Slow[];
  readonly violations: readonly Finding[];
};

/** What one answer may take: a handler that asks row by row or reads what it was not sent is over it. */
export type Bounds = {
  readonly queries: number;
  /** Characters and inflated bytes that are read, of a call of a browser and of a vendor. */
  readonly parsed: number;
  readonly vendorParsed: number;
  /** Twice in a row, so that a busy machine is no finding; null where time is not judged. */
  readonly ms: number | null;
};
export const BOUNDS: Bounds = {
  queries: 60,
  parsed: 128 * 1024,
  vendorParsed: 2 * 1024 * 1024,
  ms: null,
};

type Options = {
  /** Requests for each call, shared by all who ask it. */
  readonly per: number;
  readonly seed: number;
  readonly bounds?: Partial<Bounds>;
  /** Where the API is asked, when not at its own address. */
  readonly origin?: string;
  /** Only calls whose name it accepts. */
  readonly only?: (name: string) => boolean;
  readonly onCall?: (name: string, violations: number) => void;
  readonly onFinding?: (finding: Finding) => void;
};

const HOST = 'localhost:8080';
const SEALED = 'application/vnd.laro.hpke';
const CHUNK = 100;
const SLOW_SHOWN = 10;
/** A session is ended by some calls; nobody signs in for each of ten thousand requests. */
const ENTRIES_MAX = 20;
const SECRETS = /at .*\.[cm]?[tj]s:\d+|node_modules|\bselect .* from |insert into |\bpg_|syntax error/i;

const PRINCIPALS: Readonly<Record<Person['name'], Principal>> = {
  visitor: { kind: 'visitor' },
  member: { kind: 'member', type: 0, excluded: false },
  agent: { kind: 'member', type: 1, excluded: false },
  staff: { kind: 'staff', permissions: PERMISSIONS },
  group: { kind: 'staff', permissions: PERMISSIONS },
};
const isAdmitted = ({ name }: Person, operation: { readonly name: string }): boolean => {
  const call = CALLS[operation.name as CallName];
  return call !== undefined && admits(call.who, PRINCIPALS[name]);
};

/** Asks every declared call as everybody, and every path of the wallet with a right key, and judges what is answered. */
export async function runFuzz(world: World, options: Options): Promise<FuzzReport> {
  const { per, seed, only = () => true } = options;
  const bounds = { ...BOUNDS, ...options.bounds };
  const sender = createSender(options.origin ?? world.origin);
  const found = new Map<string, Finding>();
  let requests = 0;
  let admitted = 0;
  let accepted = 0;
  const most = { queries: 0, parsed: 0 };
  const times = new Map<string, { max: number; sum: number; count: number }>();

  const document = parseUncounted(
    (await sender.send({ method: 'GET', path: '/api/openapi.json', headers: { host: HOST } })).text,
  );
  const operations = operationsOf(document).filter(({ name }) => only(name));
  const vendorCalls = (await connectVendors(world)).filter(({ name }) => only(name));
  const key = (await world.visitor().call('listHpkeKeys', {})).value.keys[0];
  if (!key) throw new Error('The API publishes a key for sealed bodies.');
  // What a statement is proved by.
  await world.app.features.seals.publishHead();
  const { png: picture } = await goodPictures();
  const costs = countCosts();

  function accuse(invariant: string, call: string, what: string): void {
    const finding = { invariant, text: `${call}: ${what}` };
    const key = `${invariant} ${finding.text}`;
    if (!found.has(key)) options.onFinding?.(finding);
    found.set(key, finding);
  }

  async function ask(call: string, sent: Sent, parsedMax: number): Promise<Answer> {
    const before = costs.total();
    const received = await sender.send(sent);
    const after = costs.total();
    requests += 1;
    if (received.status < 300) accepted += 1;
    const cost: Cost = { queries: after.queries - before.queries, parsed: after.parsed - before.parsed };
    most.queries = Math.max(most.queries, cost.queries);
    most.parsed = Math.max(most.parsed, cost.parsed);
    if (cost.queries > bounds.queries) accuse('queries', call, `${cost.queries} statements for one answer`);
    if (cost.parsed > parsedMax) accuse('parsed', call, `${cost.parsed} bytes read for one answer`);
    const time = times.get(call) ?? { max: 0, sum: 0, count: 0 };
    times.set(call, {
      max: Math.max(time.max, received.ms),
      sum: time.sum + received.ms,
      count: time.count + 1,
    });
    return received;
  }

  async function judged(
    call: string,
    sent: Sent,
    judge: (received: Answer) => string | null,
    parsedMax: number,
  ): Promise<Answer | null> {
    try {
      const received = await ask(call, sent, parsedMax);
      // Closed for work is a refusal that staff ordered; every other 5xx is a fault of ours.
      const closed = received.status === 503 && received.text.includes('"merchants.maintenance"');
      if (received.status >= 500 && !closed) {
        accuse('status', call, `answers ${received.status} to ${sent.method} ${sent.path.slice(0, 160)}`);
      } else {
        const wrong = judge(received);
        if (wrong !== null) accuse('schema', call, wrong);
      }
      if (SECRETS.test(received.text)) accuse('secrets', call, 'shows a stack or a statement');
      if (
        bounds.ms !== null &&
        received.ms > bounds.ms &&
        (await ask(call, sent, parsedMax)).ms > bounds.ms
      ) {
        accuse('slow', call, `takes more than ${bounds.ms} ms`);
      }
      return received;
    } catch (error) {
      accuse('connection', call, error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  /** Answers as whom to go on: a person who has only read is as they were, and coming in anew costs more than what is asked. */
  async function askAs(
    person: Person,
    operation: Operation,
    { count, personSeed, as }: { count: number; personSeed: number; as: string | null | undefined },
  ): Promise<string | null | undefined> {
    let cookie = as === undefined ? await person.enter() : as;
    let entries = 1;
    let isAsBefore = operation.method === 'GET';
    for (let done = 0; done < count; done += CHUNK) {
      const inputs = fc.sample(inputOf(operation), {
        numRuns: Math.min(CHUNK, count - done),
        seed: personSeed + done,
      });
      if (isAdmitted(person, operation)) admitted += inputs.length;
      for (const input of inputs) {
        const sent = await written(operation, input, cookie);
        const received = await judged(
          `${operation.name} as ${person.name}`,
          sent,
          operation.judge,
          bounds.parsed,
        );
        if (cookie !== null && received?.status === 401) {
          isAsBefore = false;
          if (entries === ENTRIES_MAX) continue;
          cookie = await person.enter();
          entries += 1;
        }
      }
    }
    return isAsBefore ? cookie : undefined;
  }

  async function written(operation: Operation, input: Input, cookie: string | null): Promise<Sent> {
    const { method, bodyType } = operation;
    const path = addressOf(operation, input);
    const headers: Record<string, string> = {
      host: HOST,
      ...(cookie !== null && { cookie }),
      // What a browser says of a request of our own pages; some requests come from elsewhere.
      ...(input.kind % 30 !== 0 && { 'x-laro': '1', 'sec-fetch-site': 'same-origin' }),
    };
    const broken = BROKEN_BODIES[input.kind % (BROKEN_BODIES.length * 12)];
    if (broken && method !== 'GET') {
      return { method, path, headers: { ...headers, 'content-type': broken[0] }, body: broken[1] };
    }
    if (bodyType === null) return { method, path, headers };
    if (bodyType === 'multipart/form-data') {
      // Some are a picture, as whoever draws them anew must meet them; most are its beginning and then anything.
      const file =
        input.kind % 3 === 0 ? picture : Buffer.concat([PNG, Buffer.from(JSON.stringify(input.body) ?? '')]);
      return { method, path, ...upload(headers, file) };
    }
    if (bodyType !== SEALED) {
      const body = Buffer.from(JSON.stringify(input.body) ?? 'null');
      return { method, path, headers: { ...headers, 'content-type': bodyType }, body };
    }
    const declared = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const sealed = await sealBody(
      key as NonNullable<typeof key>,
      { method, path: declared, host: HOST, merchantCode: 'DEMO' },
      {
        body: input.body,
        ts: world.platform.clock.now().getTime(),
        nonce: crypto.randomUUID(),
        deviceId: 'fuzz',
      },
    );
    const body = Buffer.from(sealed.body);
    // A few arrive damaged on the way.
    if (input.kind % 20 === 0) body[input.kind % body.length] = 0;
    return {
      method,
      path,
      headers: { ...headers, 'content-type': SEALED, encryption: sealed.header },
      body,
    };
  }

  try {
    const people = createPeople(world);
    // On the side of members staff of the group are staff like any other.
    const asks = ({ name }: Person, { path }: (typeof operations)[number]) =>
      name !== 'group' || path.startsWith('/api/staff/');
    for (const [at, person] of people.entries()) {
      let as: string | null | undefined;
      for (const [index, operation] of operations.entries()) {
        if (!asks(person, operation)) continue;
        const count = Math.ceil(per / people.filter((one) => asks(one, operation)).length);
        const personSeed = seed + at * 7_919 + index * 104_729;
        as = await askAs(person, operation, { count, personSeed, as });
        options.onCall?.(`${operation.name} as ${person.name}`, found.size);
      }
      if (person.name !== 'agent') continue;
      // Vendors come before staff, who may close the merchant for them.
      for (const [index, { name, bodies, write, judge }] of vendorCalls.entries()) {
        for (let done = 0; done < per; done += CHUNK) {
          const numRuns = Math.min(CHUNK, per - done);
          for (const [round, body] of fc.sample(bodies, { numRuns, seed: seed + index + done }).entries()) {
            admitted += 1;
            await judged(name, write(body, round), judge, bounds.vendorParsed);
          }
        }
        options.onCall?.(name, found.size);
      }
      const books = await world.trialBalance();
      if (!books.balanced || books.drifted.length > 0) accuse('books', 'the ledger', 'does not balance');
    }
  } finally {
    costs.stop();
    sender.close();
  }
  const slow = [...times]
    .map(([call, { max, sum, count }]) => ({
      call,
      msMax: Math.round(max),
      msMean: Math.round((sum / count) * 10) / 10,
    }))
    .toSorted((a, b) => b.msMax - a.msMax)
    .slice(0, SLOW_SHOWN);
  return {
    seed,
    calls: operations.length + vendorCalls.length,
    requests,
    admitted,
    accepted,
    queriesMax: most.queries,
    parsedMax: most.parsed,
    slow,
    violations: [...found.values()],
  };
}

type Input = {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** Decides what is spoilt beside the fields. */
  readonly kind: number;
  readonly twice: boolean;
};

function inputOf({ params, query, body }: Operation): fc.Arbitrary<Input> {
  return fc.record({
    params: fc.oneof(fromSchema(params), nearly(params)),
    query: nearly(query),
    body: nearly(body),
    kind: fc.nat({ max: 10_000 }),
    twice: fc.boolean(),
  });
}

function addressOf({ path }: Operation, { params, query, kind, twice }: Input): string {
  const values: Record<string, unknown> = isObject(params) ? params : {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    // Now and then what is no UTF-8, which no client of ours could write.
    kind % 25 === 0 ? '%ff' : encodeURIComponent(textOf(values[name] ?? 'x').toWellFormed()),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(isObject(query) ? query : {})) {
    search.append(name, textOf(value).toWellFormed());
    if (twice) search.append(name, 'twice');
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

function upload(headers: Readonly<Record<string, string>>, file: Buffer) {
  const part = '--fuzz\r\ncontent-disposition: form-data; name="file"; filename="../../a.png"\r\n';
  return {
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=fuzz' },
    body: Buffer.concat([
      Buffer.from(`${part}content-type: image/png\r\n\r\n`),
      file,
      Buffer.from('\r\n--fuzz--\r\n'),
    ]),
  };
}
