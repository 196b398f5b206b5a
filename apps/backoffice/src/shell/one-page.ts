/** What stands in an address and names a part of a page: its tab, or which of several beside each other is open. */
const PARTS = ['tab', 'section', 'group', 'chat'];

/**
 * What a page is about. A page of something else is another page, however alike: a dialog, a reason or a proposal that stands
 * open for one order, member or approval never moves to the next one that is shown.
 */
export const pageOf = ({ params }: { readonly params: object }): object =>
  Object.entries(params).filter(([name]) => !PARTS.includes(name));
