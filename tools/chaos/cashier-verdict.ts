import type { Finding } from '../sim/check/finding.ts';

/** An order of ours as the books have it; a deposit with what is credited, a withdrawal with what it takes. */
export type Order = {
  readonly id: string;
  readonly member: string;
  readonly state: string;
  readonly e5: bigint;
};
export type Wallet = { readonly member: string; readonly e5: bigint };

/** The provider’s own book, by our references: what came in, and every payout that was paid. */
export type ProviderBook = {
  readonly payments: ReadonlyMap<string, bigint>;
  readonly payouts: ReadonlyMap<string, readonly bigint[]>;
};

export type Books = {
  readonly deposits: readonly Order[];
  readonly withdrawals: readonly Order[];
  /** What each wallet holds more than at first. */
  readonly wallets: readonly Wallet[];
  /** Orders of which a member was told that they are paid, or taken. */
  readonly acknowledged: readonly string[];
  readonly book: ProviderBook;
};

export const ENDED: ReadonlySet<string> = new Set(['paid', 'failed', 'rejected']);

/** Everything in which the provider’s book and ours differ, once nothing is under way. */
export function compareBooks({
  deposits,
  withdrawals,
  wallets,
  acknowledged,
  book,
}: Books): readonly Finding[] {
  const findings: Finding[] = [];
  const wrong = (text: string): void => void findings.push({ invariant: 'I5', text });
  const ours = new Set([...deposits, ...withdrawals].map(({ id }) => id));
  const moved = new Map<string, bigint>();
  const move = (member: string, e5: bigint): void => void moved.set(member, (moved.get(member) ?? 0n) + e5);

  for (const { id, member, e5 } of deposits) {
    move(member, e5);
    const there = book.payments.get(id) ?? 0n;
    if (there !== e5) wrong(`${id}: ${there} was paid to the provider, ${e5} is credited`);
  }
  for (const { id, member, state, e5 } of withdrawals) {
    if (state === 'paid') move(member, -e5);
    const there = (book.payouts.get(id) ?? []).join();
    const must = state === 'paid' ? `${e5}` : '';
    if (there !== must) wrong(`${id} is ${state}, and the provider has paid: ${there || 'nothing'}`);
  }
  for (const id of [...acknowledged, ...book.payments.keys(), ...book.payouts.keys()]) {
    if (!ours.has(id)) wrong(`${id} is nowhere in our books`);
  }
  for (const { member, e5 } of wallets) {
    const must = moved.get(member) ?? 0n;
    if (e5 !== must) wrong(`the wallet of ${member} holds ${e5} more than at first, and ${must} moved`);
  }
  return findings;
}

type Line = {
  readonly id: string;
  readonly type: 'payment' | 'payout';
  readonly status: string;
  readonly request: { readonly reference: string; readonly amountCentavos: number };
  readonly movements?: readonly { readonly amountCentavos: number }[];
};

/** Of the file of the sandbox’s provider: of each thing the last line counts, and what it was killed at is none. */
export function readBook(file: string): ProviderBook {
  const last = new Map<string, Line>();
  for (const text of file.split('\n')) {
    const line = lineOf(text);
    if (line) last.set(line.id, line);
  }
  const payments = new Map<string, bigint>();
  const payouts = new Map<string, bigint[]>();
  for (const { type, status, request, movements = [] } of last.values()) {
    const { reference } = request;
    const received = movements.reduce((sum, { amountCentavos }) => sum + e5Of(amountCentavos), 0n);
    if (type === 'payment') payments.set(reference, (payments.get(reference) ?? 0n) + received);
    else if (status === 'paid') {
      payouts.set(reference, [...(payouts.get(reference) ?? []), e5Of(request.amountCentavos)]);
    }
  }
  return { payments, payouts };
}

const e5Of = (centavos: number): bigint => BigInt(centavos) * 1_000n;

function lineOf(text: string): Line | null {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
}
