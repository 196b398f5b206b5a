import type en from '../en/notYet.ts';

export default {
  title: '{screen}：暂未上线',
  text: '这项功能尚未完成。你的游戏和余额不受影响。',
} as const satisfies Record<keyof typeof en, string>;
