import { accountOf } from '@laro/payment-protocol/laro-pay';
import * as v from 'valibot';

const Url = v.pipe(v.string(), v.url());
const Account = v.strictObject({
  /** `account:secret`. */
  key: v.pipe(v.string(), v.check(isKey, 'account:secret')),
  webhookUrl: Url,
  webhookSecret: v.pipe(v.string(), v.minLength(16)),
});

/** What the payment provider's part of the environment holds; without its accounts there is no provider. */
export const PayEnvironment = v.object({
  PAY_ACCOUNTS: v.pipe(v.string(), v.parseJson(), v.array(Account)),
  PAY_FILE: v.pipe(v.string(), v.minLength(1)),
});

export type PayConfig = {
  /** Whoever takes money by us. */
  readonly accounts: readonly v.InferOutput<typeof Account>[];
  /** Where payments and payouts are written down, a line for each step. */
  readonly file: string;
};

export function payConfigOf(environment: v.InferOutput<typeof PayEnvironment>): PayConfig {
  return { accounts: environment.PAY_ACCOUNTS, file: environment.PAY_FILE };
}

function isKey(text: string): boolean {
  try {
    accountOf(text);
    return true;
  } catch {
    return false;
  }
}
