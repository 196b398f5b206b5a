import { randomInt } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Members, type Recommendation, TEAM_DEPTH_MAX } from '../members/index.ts';
import * as store from './store.ts';

/** Without what is misread when somebody reads it out; as the column's check has it. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const TRIES = 3;
/** Members who have a team (specification 6); who comes by another joins that one's upline. */
const AGENTS: readonly number[] = [1, 2];

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function foldCode(given: string): string {
  return given.toLowerCase().replace(/[\s-]/g, '');
}

/** Under whom somebody comes, and whether that is an agent, who has a team, or an affiliate. */
export type Inviter = Recommendation & { readonly code: string; readonly isAgent: boolean };

/** Codes by which members and agents bring others (REG-9, REG-13). */
export interface Invitations {
  /** The member's own code, made when it is first asked for. */
  of(scope: Scope, member: string): Promise<string>;
  /** Under whom somebody comes who brings this code; null where it leads to no member, or the team is as deep as it may be. */
  read(scope: Scope, given: string): Promise<Inviter | null>;
  /** The same, as it stands now and until the unit of work ends: no team is moved meanwhile. Null where it has ended. */
  hold(scope: Scope, inviter: Inviter): Promise<Recommendation | null>;
  /** Where an account below this agent would stand; why there can be none. */
  placeUnder(scope: Scope, agent: string): Promise<Recommendation | 'closed' | 'too_deep'>;
}

export function createInvitations({ clock }: Platform, members: Members): Invitations {
  async function under(scope: Scope, id: string | undefined) {
    const member = id === undefined ? undefined : await members.byId(scope, id);
    if (!member || member.book !== 'REAL' || member.status !== 'ACTIVE') return 'closed';
    const path = await members.agentPathOf(scope, member.id);
    const isAgent = AGENTS.includes(member.type);
    const agentPath = isAgent ? [...path, member.id] : path;
    return agentPath.length > TEAM_DEPTH_MAX ? 'too_deep' : { agentPath, recommendedBy: member.id, isAgent };
  }

  return {
    async of(scope, member) {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const code = await store.invitationOf(scope, member, newCode(), clock.now());
        if (code !== undefined) return code;
      }
      throw new Error('Three random codes in a row were taken: the alphabet is used up.');
    },

    async read(scope, given) {
      const code = foldCode(given);
      const found = await under(scope, await store.inviterOf(scope, code));
      return typeof found === 'string' ? null : { ...found, code };
    },

    async hold(scope, { recommendedBy }) {
      await members.tree.waitForTree(scope, false);
      const found = await under(scope, recommendedBy);
      return typeof found === 'string' ? null : found;
    },

    async placeUnder(scope, agent) {
      const found = await under(scope, agent);
      return typeof found !== 'string' && !found.isAgent ? 'closed' : found;
    },
  };
}
