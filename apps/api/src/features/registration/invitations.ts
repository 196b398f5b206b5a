import { randomInt } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members, Recommendation } from '../members/index.ts';
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

/** Codes by which members and agents bring others (REG-9, REG-13). */
export interface Invitations {
  /** The member's own code, made when it is first asked for. */
  of(scope: Scope, member: string): Promise<string>;
  /** Under whom somebody comes who brings this code; null where it is nobody's. */
  read(scope: Scope, given: string): Promise<(Recommendation & { readonly code: string }) | null>;
}

export function createInvitations({ clock }: Platform, members: Members): Invitations {
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
      const inviter = await store.inviterOf(scope, code);
      const member = inviter === undefined ? undefined : await members.byId(scope, inviter);
      if (!member || member.book !== 'REAL' || member.status !== 'ACTIVE') return null;
      const path = await members.agentPathOf(scope, member.id);
      const agentPath = AGENTS.includes(member.type) ? [...path, member.id] : path;
      return { code, agentPath, recommendedBy: member.id };
    },
  };
}
