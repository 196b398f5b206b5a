import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getHeadIcon: {
    who: 'member',
    answers: 'state url',
  },
  getMemberInfo: {
    who: 'member',
    answers:
      'account clubLabel.labelName headIcon id merchantCode nickname regDate toDownline toUpline type userName',
  },
  setHeadIcon: {
    who: 'account',
    answers: 'state url',
  },
  setNickname: {
    who: 'account',
    answers: 'nickname',
  },
} as const satisfies CallRows;
