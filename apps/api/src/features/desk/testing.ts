import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { bindMobile, emptied } from '../../testing/members.ts';
import { filesOf } from '../../testing/staff-files.ts';

export const rows = {
  getMember: {
    who: 'staff.members',
    answers:
      'account available book closedAt currency debt dormantSince email erasedAt factors[] id identityTier invented language lastSeenAt lastSignIn.address lastSignIn.at lastSignIn.device locks[].at locks[].by locks[].kind locks[].reason locks[].until mobile nickname notes[].at notes[].by notes[].editedAt notes[].editedBy notes[].id notes[].pinned notes[].text notes[].version openFlags openSessions recommender.account recommender.id registerMethod registeredAt shut.by shut.until status toDownline toUpline type unsettled.count unsettled.stake vipLevel withdrawalsHeldUntil',
    things: 'members of the same brand alone',
    looks: 'the purpose is asked for',
  },
  getMemberNetwork: {
    who: 'staff.members',
    answers:
      'arrival.campaign arrival.clickedAt arrival.kind brought[].account brought[].id brought[].registeredAt brought[].status brought[].type more moves[].agent.account moves[].agent.id moves[].at moves[].before.account moves[].before.id moves[].decidedBy moves[].failure moves[].id moves[].moved moves[].proposedBy moves[].state recommender.account recommender.id recommender.status recommender.type upline[].account upline[].id upline[].status upline[].type',
    things: 'members of the same brand alone',
    goesOn: true,
  },
  getMemberOutlook: {
    who: 'staff.members',
    answers:
      'balance blocks[].code blocks[].until earliest hasPayee steps[].state steps[].step steps[].until underWay withdrawable',
    things: 'members of the same brand alone',
    goesOn: true,
  },
  getMemberPayments: {
    who: 'staff.members',
    answers:
      'deposits[].amount deposits[].createdAt deposits[].currency deposits[].flags[] deposits[].id deposits[].method deposits[].paidAt deposits[].received deposits[].state documents[].decidedAt documents[].id documents[].kind documents[].reason documents[].state documents[].submittedAt legalName moreDeposits moreWithdrawals nameSource payees[].addedAt payees[].fit payees[].heldUntil payees[].holder payees[].id payees[].institutionName payees[].kind payees[].number withdrawals[].amount withdrawals[].currency withdrawals[].fee withdrawals[].id withdrawals[].institutionName withdrawals[].number withdrawals[].rejection withdrawals[].requestedAt withdrawals[].returned withdrawals[].state withdrawals[].stateAt',
    things: 'members of the same brand alone',
    goesOn: true,
  },
  listMyQueues: {
    who: 'staff',
    answers:
      'queues[].amount queues[].count queues[].dueAt queues[].mine queues[].next queues[].oldestAt queues[].others queues[].queue',
  },
  getMemberSecurity: {
    who: 'staff.members',
    answers:
      'devices[].address devices[].handle devices[].name devices[].open devices[].remembered devices[].seenAt devices[].signedInAt events[].address events[].at events[].kind identities[].linkedAt identities[].provider signIns[].address signIns[].at signIns[].device signIns[].gateway signIns[].method signIns[].refusal signIns[].secondFactor signIns[].succeeded',
    things: 'members of the same brand alone',
    goesOn: true,
  },
  listMemberTimeline: {
    who: 'staff.members',
    answers: 'entries[].at entries[].facts.* entries[].id entries[].source next',
    things: 'members of the same brand alone',
    goesOn: true,
  },
  searchDesk: {
    who: 'staff.members',
    answers:
      'bets.hits[].betId bets.hits[].currency bets.hits[].matched bets.hits[].member.account bets.hits[].member.id bets.hits[].placedAt bets.hits[].roundId bets.hits[].stake bets.hits[].state bets.hits[].transaction bets.more logins.hits[].address logins.hits[].at logins.hits[].device logins.hits[].matched logins.hits[].member.account logins.hits[].member.id logins.more members.hits[].account members.hits[].contact members.hits[].id members.hits[].matched members.hits[].nickname members.hits[].status members.hits[].type members.more payments.hits[].amount payments.hits[].at payments.hits[].currency payments.hits[].id payments.hits[].kind payments.hits[].matched payments.hits[].member.account payments.hits[].member.id payments.hits[].state payments.more',
    unseen: true,
  },
  changeMemberType: {
    who: 'staff.agents',
    answers: '',
    things: 'members of the same brand alone',
  },
  closeMember: {
    who: 'staff.privacy',
    answers: '',
    things: 'members of the same brand alone',
  },
  eraseMember: {
    who: 'staff.privacy',
    answers: '',
    things: 'members of the same brand alone',
  },
  exportMember: {
    who: 'staff.privacy',
    answers: '',
    things: 'members of the same brand alone',
  },
  resetMemberFactors: {
    who: 'staff.support',
    answers: '',
    things: 'members of the same brand alone',
  },
  revealContact: {
    who: 'staff.contacts',
    answers: 'value',
    things: 'members of the same brand alone',
  },
  signOutMember: {
    who: 'staff.locks',
    answers: 'ended',
    things: 'members of the same brand alone',
    unproved: 'stops',
  },
  exportMemberBets: {
    who: 'staff.members',
    answers: '',
    things: 'members of the same brand alone',
  },
  exportMemberPostings: {
    who: 'staff.members',
    answers: '',
    things: 'members of the same brand alone',
  },
  exportMembers: {
    who: 'staff.privacy',
    answers: '',
  },
  listMemberBets: {
    who: 'staff.members',
    answers:
      'count.exact count.value next previous rows[].betId rows[].businessDay rows[].currency rows[].gameName rows[].gameType rows[].integration rows[].nodeId rows[].payout rows[].placedAt rows[].roundId rows[].settledAt rows[].settlement rows[].stake rows[].state rows[].transaction rows[].validBet totals.*',
    things: 'members of the same brand alone',
    goesOn: true,
  },
  listMemberMessages: {
    who: 'staff.members',
    answers:
      'count.exact count.value next previous rows[].at rows[].channel rows[].id rows[].state rows[].subject rows[].template rows[].text rows[].to totals.*',
    things: 'members of the same brand alone',
    goesOn: true,
  },
  listMemberPostings: {
    who: 'staff.members',
    answers:
      'count.exact count.value next previous rows[].amount rows[].at rows[].balance rows[].betId rows[].gameName rows[].id rows[].kind rows[].op rows[].reference rows[].roundId rows[].source totals.*',
    things: 'members of the same brand alone',
    goesOn: true,
  },
  listMembers: {
    who: 'staff.members',
    answers:
      'count.exact count.value next previous rows[].account rows[].available rows[].currency rows[].dormantSince rows[].id rows[].invented rows[].lastSeenAt rows[].nickname rows[].playLocked rows[].recommender rows[].registeredAt rows[].status rows[].type rows[].withdrawalLocked totals.*',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = (at: Scene): Examples => {
  const { world, desk, reason } = at;
  const files = filesOf(at);
  return {
    exportMember: async () =>
      await files.posted(`members/${(await world.register('auditexport')).id}/export`, {}),
    exportMembers: files.list('members'),
    exportMemberPostings: files.ofMember('auditpostings', 'postings'),
    exportMemberBets: files.ofMember('auditbets', 'bets'),
    revealContact: async () => {
      const { id: member } = await world.register('auditcontact');
      await bindMobile(world, member, '+639171230001');
      return await desk.call('revealContact', { member, field: 'mobile', purpose: 'member_request', reason });
    },
    signOutMember: async () =>
      await desk.call('signOutMember', { member: (await world.register('auditout')).id, reason }),
    resetMemberFactors: async () => {
      const player = await world.register('auditfactors');
      await player.call('setPaymentPassword', { paymentPassword: '481516' });
      return await desk.call('resetMemberFactors', { member: player.id, factors: ['payment'], reason });
    },
    changeMemberType: async () =>
      await desk.call('changeMemberType', {
        member: (await world.register('audittype')).id,
        type: 1,
        reason,
      }),
    closeMember: async () =>
      await desk.call('closeMember', { member: await emptied(world, 'auditclose'), reason }),
    eraseMember: async () => {
      const member = await emptied(world, 'auditerase');
      await world.owner.query(
        "update members.member set status = 'CLOSED', closed_at = now() - interval '1 day' where id = $1",
        [member],
      );
      return await desk.call('eraseMember', { member, reason });
    },
  };
};
