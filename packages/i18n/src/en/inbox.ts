/** Messages of the brand to one member. */
export default {
  unread: 'Unread',
  emptyTitle: 'No messages yet',
  emptyText: 'Messages to you alone stand here: about your account, your money and your rewards.',
  toCenter: 'Go to messages',
  delete: 'Delete',
  deleteQuestion: 'Delete this message?',
  deleteText: 'It cannot be brought back.',
  keep: 'Keep it',
} as const;
