import { type Money, moneyFromE5 } from '@laro/money';
import type {
  BetAct,
  BetCommand,
  BetOp,
  BetResult,
  StakeRisk,
} from '../../apps/api/src/features/bets/index.ts';
import { contentHash } from '../../apps/api/src/features/ledger/index.ts';
import { INTEGRATION } from './instance.ts';
import type { Person } from './people.ts';

export type ActFields = {
  readonly op: Exclude<BetOp, 'close'>;
  readonly transaction: string;
  readonly reference?: string | null;
  readonly amount?: bigint;
  readonly risk?: StakeRisk;
  readonly result?: BetResult;
  readonly reportedValidE5?: Money;
  /** What the hash covers beside id, reference and amount: another word is another content. */
  readonly note?: string;
};

/** One act with the hash that its content has. */
export function actOf(fields: ActFields): BetAct {
  const { op, transaction, reference = null, amount = 0n, note = '', ...rest } = fields;
  return {
    ...rest,
    op,
    transaction,
    reference,
    amount: moneyFromE5(amount),
    contentHash: contentHash({ op, reference, amount: amount.toString(), note }),
  };
}

export function commandOf(
  person: Person,
  round: string,
  acts: readonly BetAct[],
  options: Partial<Pick<BetCommand, 'roundClosed' | 'veto' | 'sessionEpoch' | 'gameType'>> = {},
): BetCommand {
  return {
    ...person,
    integration: INTEGRATION,
    round,
    roundClosed: false,
    nodeId: 'studio-sim',
    gameType: 'RNG',
    sessionEpoch: null,
    veto: null,
    ...options,
    acts,
  };
}
