/** The tabs of a member's page, in their order; the first stands in no address. */
export const TABS = [
  'timeline',
  'wallet',
  'payments',
  'bets',
  'security',
  'messages',
  'network',
  'limits',
] as const;
export type Tab = (typeof TABS)[number];

export const isTab = (text: string): text is Tab => TABS.some((tab) => tab === text);

const MEMBER = /^mem_[0-9a-z]{26}$/;
export const isMemberId = (text: string): boolean => MEMBER.test(text);

export function memberPath(id: string, tab: Tab = 'timeline'): string {
  const page = `/backoffice/members/${id}`;
  return tab === 'timeline' ? page : `${page}/${tab}`;
}

/** The case of the cashier, or, for others, what the member paid in and took out. */
export function paymentPath(
  {
    kind,
    id,
    member,
  }: { readonly kind: 'deposit' | 'withdrawal'; readonly id: string; readonly member: string },
  isCashier: boolean,
): string {
  return isCashier ? `/backoffice/${kind}s/${id}` : memberPath(member, 'payments');
}
