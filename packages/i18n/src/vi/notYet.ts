import type en from '../en/notYet.ts';

export default {
  title: '{screen}: chưa có',
  text: 'Phần này chưa được làm xong. Trò chơi và số dư của bạn không bị ảnh hưởng.',
} as const satisfies Record<keyof typeof en, string>;
