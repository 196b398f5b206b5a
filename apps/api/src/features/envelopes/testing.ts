import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getEnvelopeTerms: {
    who: 'agent',
    answers: 'hasPaymentPassword heldUntil hours leastEach left.amount left.count tier withdrawable',
  },
  sendEnvelope: {
    who: 'agent',
    answers: 'amount claimed expiresAt id receivers returned sentAt split',
  },
  listSentEnvelopes: {
    who: 'agent',
    answers:
      'content[].amount content[].claimed content[].expiresAt content[].id content[].receivers content[].returned content[].sentAt content[].split pageNum totalCount totalPages',
  },
  getSentEnvelope: {
    who: 'agent',
    answers:
      'amount claimed commitment expiresAt id receivers returned seed sentAt shares[].account shares[].amount shares[].state split',
    things: 'an agent’s own alone',
  },
  listReceivedEnvelopes: {
    who: 'account',
    answers:
      'content[].amount content[].claimedAt content[].expiresAt content[].id content[].sender content[].sentAt content[].state pageNum totalCount totalPages',
  },
  openEnvelope: {
    who: 'account',
    answers: 'amount claimedAt expiresAt id sender sentAt state',
    things: 'shares of one’s own alone',
  },
} as const satisfies CallRows;
