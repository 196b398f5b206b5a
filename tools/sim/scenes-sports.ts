import { moneyFromE5 } from '@laro/money';
import type { BetResult } from '../../apps/api/src/features/bets/index.ts';
import { type ActFields, actOf, commandOf } from './commands.ts';
import type { Person } from './people.ts';
import { amountE5Of, type Client, type Scene } from './scene.ts';

const RESULTS: readonly BetResult[] = ['WIN', 'LOSE', 'HALF_WIN', 'HALF_LOSE', 'PUSH', 'VOID'];

type Ticket = {
  readonly person: Person;
  readonly round: string;
  readonly place: string;
  readonly stakeE5: bigint;
};

async function send(
  client: Client,
  ticket: Ticket,
  fields: Omit<ActFields, 'transaction' | 'reference'>,
): Promise<void> {
  const act = actOf({ ...fields, transaction: client.id('o'), reference: ticket.place });
  const command = commandOf(ticket.person, ticket.round, [act], { gameType: 'SPORTS' });
  const count = client.dice.percent(20) ? 2 : 1;
  await Promise.all(
    Array.from(
      { length: count },
      async () => await client.ask({ kind: 'call', person: ticket.person, command }),
    ),
  );
}

async function place(client: Client): Promise<Ticket> {
  const person = client.person();
  const ticket = { person, round: client.id('r'), place: client.id('b'), stakeE5: amountE5Of(client) };
  const riskE5 = moneyFromE5(client.dice.percent(70) ? ticket.stakeE5 : ticket.stakeE5 / 3n);
  const reason = client.dice.pick(['full_stake', 'odds_below_floor'] as const);
  const act = actOf({
    op: 'place',
    transaction: ticket.place,
    amount: ticket.stakeE5,
    risk: { riskE5, reason },
  });
  await client.ask({
    kind: 'call',
    person,
    command: commandOf(person, ticket.round, [act], { gameType: 'SPORTS' }),
  });
  return ticket;
}

const paidE5 = (client: Client, ticket: Ticket, result: BetResult): bigint => {
  switch (result) {
    case 'LOSE':
      return 0n;
    case 'HALF_LOSE':
      return ticket.stakeE5 / 2n;
    case 'PUSH':
    case 'VOID':
      return ticket.stakeE5;
    case 'WIN':
    case 'HALF_WIN':
    case 'CASHED_OUT':
      return ticket.stakeE5 + amountE5Of(client);
  }
};

const settle = async (client: Client, ticket: Ticket): Promise<bigint> => {
  const result = client.dice.pick(RESULTS);
  const amount = paidE5(client, ticket, result);
  const reported = client.dice.percent(20) ? { reportedValidE5: moneyFromE5(ticket.stakeE5 / 4n) } : {};
  await send(client, ticket, { op: 'settle', result, amount, ...reported });
  return amount;
};

/** A ticket's life in the order in which a bookmaker tells it, results taken back and given again. */
const ticketLife: Scene = async (client) => {
  const ticket = await place(client);
  if (client.dice.percent(70)) {
    await send(client, ticket, {
      op: 'confirm',
      amount: client.dice.percent(30) ? ticket.stakeE5 / 5n : 0n,
    });
  }
  let amount = await settle(client, ticket);
  for (let turn = client.dice.below(3); turn > 0; turn -= 1) {
    if (client.dice.percent(50)) {
      await send(client, ticket, { op: 'unsettle' });
      amount = await settle(client, ticket);
    } else {
      const result = client.dice.pick(RESULTS);
      const next = paidE5(client, ticket, result);
      await send(client, ticket, { op: 'resettle', result, amount: next - amount });
      amount = next;
    }
  }
};

/** The same words in no order at all: what does not fit the ticket's state is refused. */
const ticketMuddle: Scene = async (client) => {
  const ticket = await place(client);
  const words = [
    async () => await send(client, ticket, { op: 'confirm', amount: 0n }),
    async () => await settle(client, ticket),
    async () => await send(client, ticket, { op: 'unsettle' }),
    async () => await send(client, ticket, { op: 'resettle', result: 'LOSE', amount: 0n }),
    async () => await send(client, ticket, { op: 'cancel' }),
    async () =>
      await send(client, ticket, { op: 'cash_out', result: 'CASHED_OUT', amount: ticket.stakeE5 / 2n }),
  ];
  const chosen = client.dice.shuffle(words).slice(0, client.dice.between(2, 5));
  if (client.dice.percent(50)) await Promise.all(chosen.map(async (word) => await word()));
  else for (const word of chosen) await word();
};

const cancelled: Scene = async (client) => {
  const ticket = await place(client);
  if (client.dice.percent(50)) await send(client, ticket, { op: 'confirm', amount: 0n });
  await send(client, ticket, { op: 'cancel' });
  await send(client, ticket, { op: 'cancel' });
  if (client.dice.percent(30)) await settle(client, ticket);
};

export const SPORTS_SCENES: readonly (readonly [number, Scene])[] = [
  [8, ticketLife],
  [4, ticketMuddle],
  [2, cancelled],
];
