import type { Captcha } from '../captcha/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Identities } from '../identities/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Security } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Terms } from '../terms/index.ts';

/** What registration asks of the features below it, and no more of them. */
export type RegistrationDeps = {
  readonly captcha: Pick<Captcha, 'admit'>;
  readonly codes: Pick<Codes, 'mobile' | 'take'>;
  readonly identities: Pick<Identities, 'offers' | 'firebase' | 'pending' | 'link'>;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly messages: Pick<Messages, 'carries'>;
  readonly security: Pick<Security, 'assertPaymentPassword' | 'setPaymentPasswordOf'>;
  readonly sessions: Pick<Sessions, 'deviceOf' | 'openForMember'>;
  readonly terms: Pick<Terms, 'acceptWithAccount'>;
};
