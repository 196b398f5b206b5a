import type { Approvals } from '../approvals/index.ts';
import type { Colleagues } from '../colleagues/index.ts';
import type { Games } from '../games/index.ts';
import type { Help } from '../help/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Registration } from '../registration/index.ts';
import type { Versions } from '../versions/index.ts';

export type BrandDeps = {
  readonly approvals: Approvals;
  readonly colleagues: Pick<Colleagues, 'inviteFirst'>;
  readonly games: Games;
  readonly help: Help;
  readonly merchants: Merchants;
  readonly messages: Messages;
  readonly registration: Registration;
  readonly versions: Versions;
};
