/**
 * Approvals: what nobody of staff does alone (G11). Promises that one person proposes and another decides, that what is done is
 * done once, in the transaction of the decision and as both saw it, and that both may do their part at that moment. Never
 * knows what is done: each kind is registered by the feature whose act it is.
 */
import { type Approval, type ApprovalInFull, notFound, pageAnswer } from '@laro/wire';
import { proposerNotPermitted } from '@laro/wire/approvals';
import type { StaffActor } from '../../platform/actor.ts';
import type { Feature } from '../../platform/feature.ts';
import type { ActContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { createDeciding } from './decide.ts';
import { ApprovalKinds, type Outlook } from './kinds.ts';
import { createProposing, type Proposal } from './propose.ts';
import { canSee, decides, sees } from './rules.ts';
import { isProposerPermitted, secondsFor, toListed } from './shown.ts';
import * as store from './store.ts';

export type { ApprovalKind } from './kinds.ts';
export { takesTwo } from './rules.ts';

export interface Approvals {
  /** Says how a kind is done: once for each that the wire knows. */
  readonly register: ApprovalKinds['register'];
  /** The first of two people proposes; the call has judged that they may, and has read what they propose. */
  propose(context: ActContext, proposal: Proposal): Promise<Approval>;
  /** What somebody of the staff can decide now, what ends first first. */
  waitingFor(scope: Scope, actor: StaffActor, now: Date): Promise<readonly store.Waiting[]>;
}

type Deps = { readonly staff: StaffDirectory };

export function createApprovals(platform: Platform, { staff }: Deps): Feature<Approvals> {
  const { clock, scopes } = platform;
  const kinds = new ApprovalKinds();
  const deciding = createDeciding(platform, { kinds, staff });

  /** How it would be now; nothing that does not wait has one. */
  async function outlookOf(scope: Scope, row: store.ApprovalRow): Promise<ApprovalInFull['outlook']> {
    if (row.state !== 'waiting') return null;
    try {
      const now = await kinds.of(row.kind).look(scope, row.arguments, false);
      return toOutlook(now ?? { ...row, seen: '' }, row.seen);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...toOutlook(row, row.seen), refusal: error.code };
    }
  }

  return {
    functions: {
      register: (kind) => kinds.register(kind),
      propose: createProposing(platform, kinds),
      async waitingFor(scope, actor, now) {
        const asked = { staff: actor.staffId, decides: decides(actor), now };
        const waiting = await store.waitingFor(scope, asked);
        return waiting.filter((one) => !kinds.of(one.kind).concerns(one.arguments, one.viewerRole));
      },
    },

    duties: [
      {
        name: 'approvals.expire',
        schedule: '*/5 * * * *',
        apply: async (scope) => await store.expireApprovals(scope, clock.now()),
      },
    ],

    routes(calls) {
      kinds.assertComplete();

      calls.bind('listApprovals', async ({ actor, merchant, now }, { query }) => {
        const asker = { staff: actor.staffId, sees: sees(actor), decides: decides(actor) };
        return await scopes.read(merchant, async (scope) => {
          const { list, total } = await store.listApprovals(scope, asker, query);
          const seconds = await secondsFor(scope, staff, list);
          return pageAnswer(
            list.map((row) => toListed(row, { actor, kinds, now }, seconds)),
            total,
            query,
          );
        });
      });

      calls.bind('getApproval', async ({ actor, merchant, now }, { params: { id } }) => {
        return await scopes.read(merchant, async (scope) => {
          const row = await store.approvalById(scope, id, actor.staffId);
          if (!row || !canSee(actor, row)) throw new Refusal(notFound);
          const seconds = await secondsFor(scope, staff, [row]);
          const outlook = await outlookOf(scope, row);
          const isOver = outlook?.refusal === null && !isProposerPermitted(row, kinds, seconds);
          return {
            ...toListed(row, { actor, kinds, now }, seconds),
            outlook: outlook && isOver ? { ...outlook, refusal: proposerNotPermitted.code } : outlook,
          };
        });
      });

      calls.bind(
        'decideApproval',
        async (context, { params, body }) => await deciding.decide(context, params.id, body),
      );
      calls.bind(
        'withdrawApproval',
        async (context, { params }) => await deciding.withdraw(context, params.id),
      );
    },
  };
}

function toOutlook({ seen, before, after }: Pick<Outlook, 'seen' | 'before' | 'after'>, proposed: string) {
  return { before: { ...before }, after: { ...after }, changed: seen !== proposed, refusal: null };
}
