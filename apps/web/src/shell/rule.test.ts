import { describe, expect, it } from 'vitest';
import { allows } from './rule.ts';

describe('what the screens offer', () => {
  it.each([
    ['ROLE-1 a visitor is offered nothing of a member', { who: 'member' }, [], null, false],
    ['ROLE-1 a visitor is offered what is open to all', { who: 'anyone' }, [], null, true],
    ['ROLE-2 a trial member may look', { who: 'member' }, [], 4, true],
    ['ROLE-2 a trial member is offered nothing of an account', { who: 'account' }, [], 4, false],
    ['ROLE-3 a member has what is his', { who: 'account' }, [], 0, true],
    ['ROLE-4 a switch that is off hides it', { who: 'account', module: 'PROFPIC3' }, ['REG3'], 0, false],
    ['ROLE-4 a switch that is on shows it', { who: 'account', module: 'PROFPIC3' }, ['PROFPIC3'], 0, true],
    ['a test account of the operator is no agent', { who: 'agent' }, [], 40, false],
    ['an agent is one', { who: 'agent' }, [], 1, true],
    ['nothing of staff is ever offered here', { who: 'staff.support' }, [], 2, false],
  ] as const)('%s', (_, rule, flags, type, offered) => {
    expect(allows(rule, flags, type === null ? null : { type })).toBe(offered);
  });

  it.each([
    ['ROLE-1 who is shut out of play is offered none', 'player', true, false],
    ['ROLE-1 who is not is offered it', 'player', false, true],
    ['ROLE-1 an exclusion leaves the rest of the account', 'account', true, true],
  ] as const)('%s', (_, who, excluded, offered) => {
    expect(allows({ who }, [], { type: 0, excluded })).toBe(offered);
  });
});
