import { FIRST_OPERATOR, type Operator, type StudioConfig } from './config.ts';
import type { Wallet } from './store/transaction.ts';

/** The name of an operator's wallet, which stands in each session, seed and round that it pays. */
export const walletOf = ({ id }: Pick<Operator, 'id'>, kind: 'real' | 'trial'): Wallet =>
  id === FIRST_OPERATOR ? kind : `${id}:${kind}`;

export const walletsOf = (operator: Pick<Operator, 'id'>): readonly Wallet[] => [
  walletOf(operator, 'real'),
  walletOf(operator, 'trial'),
];

/** The first where none is named, or none of ours. */
export function operatorOf({ operators }: Pick<StudioConfig, 'operators'>, id: string | undefined): Operator {
  return operators.find((one) => one.id === id) ?? operators[0];
}
