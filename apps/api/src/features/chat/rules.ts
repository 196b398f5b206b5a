import { LANGUAGES, type Language } from '@laro/wire';
import type { ChatReply, ChatTopic } from '@laro/wire/chat-desk';
import { CHAT } from '@laro/wire/chat-rules';
import type { Conversation } from './store.ts';

type Words = ChatTopic['names'];
const words = (EN: string, TY: string, CN: string, TH: string, VI: string): Words => ({ EN, TY, CN, TH, VI });

/** What one may ask about where a brand has not said what. */
export const TOPICS: ChatTopic[] = [
  {
    code: 'money',
    names: words(
      'Deposits and withdrawals',
      'Deposito at withdrawal',
      '存款和提款',
      'ฝากและถอนเงิน',
      'Nạp và rút tiền',
    ),
    hours: null,
  },
  {
    code: 'games',
    names: words('Games and bets', 'Laro at taya', '游戏和投注', 'เกมและการเดิมพัน', 'Trò chơi và cược'),
    hours: null,
  },
  {
    code: 'account',
    names: words('My account', 'Account ko', '我的账户', 'บัญชีของฉัน', 'Tài khoản của tôi'),
    hours: null,
  },
  { code: 'other', names: words('Something else', 'Iba pa', '其他', 'เรื่องอื่น', 'Việc khác'), hours: null },
];

export const REPLIES: ChatReply[] = [
  {
    title: 'Welcome',
    texts: words(
      'Hello! How can we help you?',
      'Kumusta! Paano kami makakatulong?',
      '您好！请问有什么可以帮您？',
      'สวัสดี ให้เราช่วยเรื่องใดดี',
      'Xin chào! Chúng tôi có thể giúp gì cho bạn?',
    ),
  },
  {
    title: 'We look into it',
    texts: words(
      'Thank you. We are looking into it and will answer here.',
      'Salamat. Tinitingnan namin ito at dito kami sasagot.',
      '谢谢。我们正在查看，会在这里回复您。',
      'ขอบคุณ เรากำลังตรวจสอบและจะตอบกลับที่นี่',
      'Cảm ơn bạn. Chúng tôi đang xem xét và sẽ trả lời tại đây.',
    ),
  },
];

/** In a language, or in English where the brand has no words in it. */
export const wordsIn = (all: Words, language: Language): string => all[language] || all[LANGUAGES[0]];

/** Whether somebody is there at this minute of the day; from later to earlier is over midnight. */
export function isOpen(hours: ChatTopic['hours'], minute: number): boolean {
  if (hours === null || hours.from === hours.until) return true;
  const { from, until } = hours;
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

/** What minute of the day it is at a brand's clock. */
export function minuteAt(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}

export const isTyping = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < CHAT.typingMs;

export const stateOf = ({ agent, closedAt }: Pick<Conversation, 'agent' | 'closedAt'>) =>
  closedAt !== null ? ('closed' as const) : agent === null ? ('waiting' as const) : ('open' as const);

/** The entry of customer service that is a chat of somebody else's. */
const OUTSIDE = 'CBS3';

/** Where the chat is: what its settings name, with what the specification has it told (CALL-15); or ours. */
export function chatUrlOf(
  services: readonly { readonly type: string; readonly url: string }[] | undefined,
  asked: Readonly<Record<string, string>>,
  origin: string,
): string {
  const outside = services?.find(({ type }) => type === OUTSIDE)?.url;
  const url = outside?.startsWith('https://') && URL.canParse(outside) ? new URL(outside) : null;
  const ours = new URL('/m/cs', origin);
  const to = url ?? ours;
  for (const [name, value] of Object.entries(asked)) {
    to.searchParams.set(name, name === 'backUrl' && url ? new URL(value, origin).href : value);
  }
  // Where it is ours one stays at this host, whatever the brand's other hosts are.
  return url ? to.href : `${to.pathname}${to.search}`;
}
