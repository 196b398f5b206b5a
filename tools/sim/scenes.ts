import { moneyFromE5 } from '@laro/money';
import type { BetCommand } from '../../apps/api/src/features/bets/index.ts';
import { actOf, commandOf } from './commands.ts';
import type { Person } from './people.ts';
import { amountE5Of, type Client, type Scene, UNIT } from './scene.ts';
import { SPORTS_SCENES } from './scenes-sports.ts';

const call = async (client: Client, person: Person, command: BetCommand) =>
  await client.ask({ kind: 'call', person, command });

/** The same call several times at once, as impatient vendors send it. */
async function copies(client: Client, person: Person, command: BetCommand): Promise<void> {
  const count = client.dice.percent(25) ? client.dice.between(2, 5) : 1;
  await Promise.all(Array.from({ length: count }, async () => await call(client, person, command)));
}

const playRound: Scene = async (client) => {
  const person = client.person();
  const round = client.id('r');
  const stakes = Array.from({ length: client.dice.between(1, 3) }, () => client.id('s'));
  for (const transaction of stakes) {
    const act = actOf({ op: 'stake', transaction, amount: amountE5Of(client) });
    await copies(client, person, commandOf(person, round, [act]));
  }
  const wins = client.dice.between(0, 2);
  for (let index = 0; index < wins; index += 1) {
    const reference = client.dice.percent(70) ? client.dice.pick(stakes) : null;
    const act = actOf({
      op: 'win',
      transaction: client.id('w'),
      reference,
      amount: amountE5Of(client, 250),
    });
    const roundClosed = index === wins - 1 && client.dice.percent(60);
    await copies(client, person, commandOf(person, round, [act], { roundClosed }));
  }
  if (wins === 0 || client.dice.percent(20)) {
    await copies(client, person, commandOf(person, round, [], { roundClosed: true }));
  }
};

/** An undo beside, before or after its stake, asked once or more, under one id or several. */
const undoRace: Scene = async (client) => {
  const person = client.person();
  const round = client.id('r');
  const transaction = client.id('s');
  const stake = commandOf(person, round, [actOf({ op: 'stake', transaction, amount: amountE5Of(client) })]);
  const undo = (): BetCommand =>
    commandOf(person, round, [
      actOf({
        op: 'undo',
        transaction: client.id('u'),
        reference: transaction,
        // Nobody may believe this amount.
        amount: client.dice.percent(50) ? amountE5Of(client, 10_000) : 0n,
      }),
    ]);
  const first = undo();
  const calls = client.dice.shuffle([stake, first, ...(client.dice.percent(40) ? [undo(), first] : [stake])]);
  if (client.dice.percent(50)) await Promise.all(calls.map(async (one) => await call(client, person, one)));
  else for (const one of calls) await call(client, person, one);
  if (client.dice.percent(30)) await call(client, person, stake);
  if (client.dice.percent(20)) {
    // The undo's own id, for something else.
    const stolen = actOf({
      op: 'undo',
      transaction: first.acts[0]?.transaction ?? '',
      reference: client.id('x'),
    });
    await call(client, person, commandOf(person, round, [stolen]));
  }
};

/** Known ids with another content, on the same account or on somebody else's. */
const conflict: Scene = async (client) => {
  const known = client.known();
  const [act] = known?.command.acts ?? [];
  if (known === undefined || act === undefined) return;
  const person = client.dice.percent(50) ? known.person : client.dice.pick(client.people);
  const amount = client.dice.percent(60) ? act.amount + 1n : act.amount;
  const forged = actOf({
    ...act,
    op: act.op === 'close' ? 'stake' : act.op,
    amount,
    note: 'forged',
  });
  await call(client, person, commandOf(person, known.command.round, [forged]));
};

/** Two members under one new id at the same moment: one of them, and never both. */
const stolenId: Scene = async (client) => {
  const act = actOf({ op: 'stake', transaction: client.id('s'), amount: amountE5Of(client) });
  const round = client.id('r');
  const pair = [client.person(), client.dice.pick(client.people)];
  await Promise.all(pair.map(async (person) => await call(client, person, commandOf(person, round, [act]))));
};

/** Stakes that together exceed what is there: exactly what is covered may be taken. */
const overdraw: Scene = async (client) => {
  const person = client.person();
  const seen = await client.ask({ kind: 'read', person });
  const balance = seen.kind === 'seen' ? seen.balance : UNIT;
  const amount = (balance * BigInt(client.dice.between(20, 110))) / 100n;
  const count = client.dice.between(2, 6);
  const stakes = Array.from({ length: count }, () =>
    actOf({ op: 'stake', transaction: client.id('s'), amount }),
  );
  await Promise.all(
    stakes.map(async (act) => await call(client, person, commandOf(person, client.id('r'), [act]))),
  );
};

/** Several acts in one call, sometimes one that cannot be: then none of them. */
const together: Scene = async (client) => {
  const person = client.person();
  const round = client.id('r');
  const known = client.known();
  const stake = () => actOf({ op: 'stake', transaction: client.id('s'), amount: amountE5Of(client) });
  const acts = [stake()];
  if (client.dice.percent(60))
    acts.push(actOf({ op: 'win', transaction: client.id('w'), amount: amountE5Of(client) }));
  if (client.dice.percent(40)) acts.push(stake());
  if (client.dice.percent(15))
    acts.push(actOf({ op: 'stake', transaction: client.id('s'), amount: 10n ** 12n }));
  if (client.dice.percent(10))
    acts.push(actOf({ op: 'win', transaction: client.id('w'), reference: client.id('x') }));
  if (client.dice.percent(15) && known?.person === person && known.command.acts[0]?.op === 'stake') {
    acts.unshift(...known.command.acts);
  }
  const [first] = acts;
  // The same id twice in a call: as it was, or with another content.
  if (first !== undefined && client.dice.percent(10)) acts.push(first);
  else if (first !== undefined && client.dice.percent(5))
    acts.push(actOf({ ...stake(), op: 'stake', transaction: first.transaction, note: 'other' }));
  const command = commandOf(person, round, acts, { roundClosed: client.dice.percent(40) });
  await copies(client, person, command);
  if (client.dice.percent(20)) {
    const undos = acts.map((act) =>
      actOf({ op: 'undo', transaction: client.id('u'), reference: act.transaction }),
    );
    await copies(client, person, commandOf(person, round, undos));
  }
};

const promotion: Scene = async (client) => {
  const person = client.person();
  const transaction = client.id('p');
  const act = actOf({ op: 'promo', transaction, amount: amountE5Of(client, 20) });
  await copies(client, person, commandOf(person, client.id('r'), [act]));
  if (client.dice.percent(20)) {
    const undo = actOf({ op: 'undo', transaction: client.id('u'), reference: transaction });
    await copies(client, person, commandOf(person, client.id('r'), [undo]));
  }
};

/** Anything that was accepted, again: as it was, paid by somebody else, or undone however late. */
const later: Scene = async (client) => {
  const known = client.known();
  const [act] = known?.command.acts ?? [];
  if (known === undefined || act === undefined) return;
  const { person, command } = known;
  const throwOf = client.dice.below(10);
  if (throwOf < 4) return await copies(client, person, command);
  if (throwOf < 7 && act.op === 'stake') {
    const win = actOf({
      op: 'win',
      transaction: client.id('w'),
      reference: act.transaction,
      amount: amountE5Of(client),
    });
    return await copies(client, person, commandOf(person, command.round, [win]));
  }
  if (act.op !== 'stake' && act.op !== 'win') return;
  const undo = actOf({
    op: 'undo',
    transaction: client.id('u'),
    reference: act.transaction,
    amount: 7n * UNIT,
  });
  const who = client.dice.percent(90) ? person : client.dice.pick(client.people);
  await copies(client, who, commandOf(who, command.round, [undo]));
};

/** What 64 bits cannot hold is refused in words: two such amounts, for one alone would fit an account that is empty by then. */
const beyond: Scene = async (client) => {
  const person = client.person();
  const promos = ['p', 'p'].map((kind) =>
    actOf({ op: 'promo', transaction: client.id(kind), amount: 2n ** 63n - 1n }),
  );
  await call(client, person, commandOf(person, client.id('r'), promos));
};

const transfer: Scene = async (client) => {
  const [person, to] = [client.person(), client.person()];
  if (person === to) return;
  const operation = {
    kind: 'transfer',
    person,
    to,
    amount: moneyFromE5(amountE5Of(client) + 1n),
    reference: client.id('t'),
  } as const;
  const count = client.dice.percent(25) ? 3 : 1;
  await Promise.all(Array.from({ length: count }, async () => await client.ask(operation)));
};

const withdraw: Scene = async (client) => {
  const person = client.person();
  const reference = client.id('l');
  const amount = moneyFromE5(amountE5Of(client, 400) + 1n);
  await client.ask({ kind: 'lock', person, amount, reference });
  if (client.dice.percent(30)) await client.ask({ kind: 'lock', person, amount, reference });
  if (client.dice.percent(60)) {
    const release = { kind: 'release', person, lockReference: reference, reference: client.id('e') } as const;
    const count = client.dice.percent(40) ? 3 : 1;
    await Promise.all(Array.from({ length: count }, async () => await client.ask(release)));
  }
};

const look: Scene = async (client) => {
  const person = client.person();
  await client.ask({ kind: client.dice.percent(50) ? 'read' : 'balance', person });
};

/** The gate shuts while others stake on the same account: nothing is taken once the shutter was answered. */
const shutGate: Scene = async (client) => {
  const person = client.dice.pick(client.people);
  // Nobody lifts an exclusion: who is excluded here plays no more in this run.
  const reason = client.dice.percent(2) ? 'EXCLUDED' : 'LIMITED';
  const stake = async () =>
    await call(
      client,
      person,
      commandOf(person, client.id('r'), [actOf({ op: 'stake', transaction: client.id('s'), amount: UNIT })]),
    );
  const shut = client.ask({ kind: 'shut', person, reason });
  const racing = Array.from({ length: 3 }, stake);
  await shut;
  await Promise.all([stake(), ...racing]);
  await client.ask({ kind: 'open', person, reason });
};

const lockMember: Scene = async (client) => {
  const person = client.dice.pick(client.people);
  const stake = async () =>
    await call(
      client,
      person,
      commandOf(person, client.id('r'), [actOf({ op: 'stake', transaction: client.id('s'), amount: UNIT })]),
    );
  await Promise.all([client.ask({ kind: 'status', person, status: 'LOCKED' }), stake(), stake()]);
  await stake();
  await client.ask({ kind: 'status', person, status: 'ACTIVE' });
};

/** The sessions of a member are ended while others stake by them. */
const signOut: Scene = async (client) => {
  const person = client.dice.pick(client.people);
  const seen = await client.ask({ kind: 'read', person });
  const sessionEpoch = seen.kind === 'seen' ? (seen.sessionEpoch ?? null) : null;
  const stake = async () => {
    const act = actOf({ op: 'stake', transaction: client.id('s'), amount: UNIT });
    await call(client, person, commandOf(person, client.id('r'), [act], { sessionEpoch }));
  };
  await Promise.all([client.ask({ kind: 'end_sessions', person }), stake(), stake()]);
  await stake();
};

const vetoed: Scene = async (client) => {
  const person = client.person();
  const act = actOf({ op: 'stake', transaction: client.id('s'), amount: amountE5Of(client) });
  const veto = client.dice.pick(['partner_disabled', 'game_unknown', 'wrong_currency'] as const);
  const round = client.id('r');
  await call(client, person, commandOf(person, round, [act], { veto }));
  await call(client, person, commandOf(person, round, [act]));
  // A repeat is answered as the first time, whatever holds now.
  await call(client, person, commandOf(person, round, [act], { veto }));
};

const weighed: readonly (readonly [number, Scene])[] = [
  [22, playRound],
  [12, undoRace],
  [6, conflict],
  [3, stolenId],
  [8, overdraw],
  [10, together],
  [3, promotion],
  [14, later],
  [1, beyond],
  [2, transfer],
  [2, withdraw],
  // Often: a stale reading shows only where the same account is looked at twice.
  [12, look],
  [1, shutGate],
  [1, lockMember],
  [1, signOut],
  [2, vetoed],
  ...SPORTS_SCENES,
];

/** Every scene as often as it shall be drawn. */
export const SCENES: readonly Scene[] = weighed.flatMap(([weight, scene]) =>
  Array<Scene>(weight).fill(scene),
);
