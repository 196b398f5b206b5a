/** The tabs of a member's page, in their order; the first stands in no address. */
export const TABS = ['timeline', 'wallet', 'bets', 'security', 'messages', 'network', 'limits'] as const;
export type Tab = (typeof TABS)[number];

export const isTab = (text: string): text is Tab => TABS.some((tab) => tab === text);

const MEMBER = /^mem_[0-9a-z]{26}$/;
export const isMemberId = (text: string): boolean => MEMBER.test(text);

export function memberPath(id: string, tab: Tab = 'timeline'): string {
  const page = `/backoffice/members/${id}`;
  return tab === 'timeline' ? page : `${page}/${tab}`;
}
