/** What stands in an address and names a part of a page: its tab, or which of several beside each other is open. */
const PARTS = ['tab', 'section', 'group', 'chat'];
/**
 * They begin under the address `new`, which names what they make once it is saved: whoever writes goes on in the same form.
 * Of two things that are there each has a form of its own by their keys.
 */
const EDITORS = ['/announcements/$id', '/help/$tag'];

/**
 * What a page is about. A page of something else is another page, however alike: a dialog, a reason or a proposal that stands
 * open for one order, member or approval never moves to the next one that is shown.
 */
export const pageOf = ({ params, routeId }: { readonly params: object; readonly routeId: string }): object =>
  EDITORS.some((path) => routeId.endsWith(path))
    ? []
    : Object.entries(params).filter(([name]) => !PARTS.includes(name));
