import { notFound, type RefusalSpec } from '@laro/wire';
import {
  MOVE_DAYS_MAX,
  MoveArguments,
  moveMoment,
  moveNoAgent,
  moveOwnTeam,
  moveRefused,
  moveSame,
  moveTooDeep,
} from '@laro/wire/moves';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { createLongRunningPool } from '../../platform/long-running.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind, Approvals } from '../approvals/index.ts';
import type { Member, Members } from '../members/index.ts';
import * as store from './move-store.ts';

const DAY_MS = 86_400_000;
/** The paths of a larger team are written by a job: a call is not answered for so long. */
const MOVED_AT_ONCE = 2_000;
/** How many paths one unit of work writes. A bet at the same time waits for no more than that. */
const SLICE = 500;

/** What the database answers, as the wire names it. */
const REFUSALS: Readonly<Record<string, RefusalSpec>> = {
  move_refused: moveRefused,
  move_no_agent: moveNoAgent,
  move_own_team: moveOwnTeam,
  move_same: moveSame,
  move_too_deep: moveTooDeep,
};

type Place = { readonly member: Member; readonly agent: Member | null; readonly before: readonly Member[] };

async function placeOf(members: Members, scope: Scope, given: MoveArguments): Promise<Place> {
  const member = await members.byId(scope, given.member);
  if (!member) throw new Refusal(notFound);
  const agent = given.agent === null ? null : await members.byAccount(scope, given.agent);
  if (agent === undefined) throw new Refusal(moveNoAgent);
  const path = await members.agentPathOf(scope, member.id);
  const known = await Promise.all(path.map(async (id) => await members.byId(scope, id)));
  return { member, agent, before: known.filter((one) => one !== undefined) };
}

/** False where a decision finds the member there already: what was proposed is over for good. */
async function isPossible(
  members: Members,
  scope: Scope,
  { member, agent }: Place,
  isDecided: boolean,
): Promise<boolean> {
  const why = await members.tree.moveRefusalOf(scope, member.id, agent?.id ?? null);
  if (why === 'move_same' && isDecided) return false;
  if (why !== '') throw new Refusal(REFUSALS[why] ?? moveRefused);
  return true;
}

/** Begins a move; false where it failed, was begun before, or another team of the brand has to be moved first. */
async function begin(members: Members, scope: Scope, move: store.Move, at: Date): Promise<boolean> {
  const begun = await members.tree.beginMove(scope, move.member, move.agent);
  if (begun === 'moving') await store.markMoving(scope, move.id);
  if (begun === 'refused') {
    const failure = await members.tree.moveRefusalOf(scope, move.member, move.agent);
    await store.endMove(scope, move.id, { at, moved: null, failure });
  }
  return begun === 'moving';
}

/** Writes the paths of so many; how many were moved in all, once it is the last slice. */
async function slice(
  members: Members,
  scope: Scope,
  move: store.Move,
  { at, most }: { readonly at: Date; readonly most: number },
): Promise<number | null> {
  const moved = await members.tree.moveSlice(scope, move.member, most);
  if (moved !== null) await store.endMove(scope, move.id, { at, moved, failure: null });
  return moved;
}

/** How two people move a member (TEAM-8). */
function createMoveKind(members: Members): ApprovalKind<MoveArguments> {
  return {
    name: 'member_move',
    arguments: MoveArguments,

    async look(scope, given, lock) {
      if (lock) await members.tree.waitForTree(scope, true);
      const place = await placeOf(members, scope, given);
      const isOpen = await isPossible(members, scope, place, lock);
      const { agent, before, member } = place;
      const above = before.at(-1)?.account ?? null;
      return {
        subject: member.id,
        about: member.account,
        // Who stands where, and as what.
        seen: isOpen
          ? [...before.map(({ id }) => id), member.type, agent?.id ?? '', agent?.type ?? ''].join(' ')
          : '',
        before: { agent: above },
        after: { agent: agent?.account ?? null, from: given.from },
      };
    },

    async apply(scope, { id, arguments: given, at, proposedBy, decidedBy }) {
      const { agent, before, member } = await placeOf(members, scope, given);
      const from = given.from === null ? at : new Date(given.from);
      const effectiveAt = from < at ? at : from;
      const move = {
        id,
        member: member.id,
        agent: agent?.id ?? null,
        agentBefore: before.at(-1)?.id ?? null,
        effectiveAt,
      };
      await store.insertMove(scope, { ...move, proposedBy, decidedBy, at });
      const isSmall = (await members.tree.teamSizeOf(scope, member.id)) <= MOVED_AT_ONCE;
      const isNow = effectiveAt <= at && isSmall;
      const isBegun = isNow && (await begin(members, scope, move, at));
      const moved = isBegun ? await slice(members, scope, move, { at, most: MOVED_AT_ONCE }) : null;
      return { agent: agent?.account ?? null, from: effectiveAt.toISOString(), moved };
    },
  };
}

/** Moves in the tree of agents: two people decide one, and from its moment on it holds for what is settled. */
export function createMoves(platform: Platform, members: Members) {
  const { clock } = platform;
  const longRunning = createLongRunningPool(platform);
  return {
    kind: createMoveKind(members),

    duty: {
      name: 'upline.moves',
      schedule: '* * * * *',
      rows: async (scope: Scope, { most }: { readonly most: number }) =>
        await store.dueMoves(scope, clock.now(), most),
      work: async (merchant: string, id: string) => {
        const isUnderWay = await longRunning.scopes.write(merchant, async (scope) => {
          await members.tree.waitForTree(scope, true);
          const now = clock.now();
          const move = await store.lockDue(scope, id, now);
          return move !== undefined && (move.isMoving || (await begin(members, scope, move, now)));
        });
        if (!isUnderWay) return;
        for (let isOver = false; !isOver; ) {
          isOver = await longRunning.scopes.write(merchant, async (scope) => {
            const now = clock.now();
            const move = await store.lockDue(scope, id, now);
            return !move || (await slice(members, scope, move, { at: now, most: SLICE })) !== null;
          });
        }
      },
    },

    close: longRunning.end,

    bind(calls: CallRegistry, approvals: Approvals): void {
      calls.bind('proposeMove', async (context, { params: { member }, body }) => {
        const { id, agent, from, reason } = body;
        const ahead = from === null ? 0 : new Date(from).getTime() - context.now.getTime();
        if (from !== null && (ahead <= 0 || ahead > MOVE_DAYS_MAX * DAY_MS)) throw new Refusal(moveMoment);
        return await approvals.propose(context, {
          id,
          kind: 'member_move',
          arguments: { member, agent, from },
          reason,
        });
      });
    },
  };
}
