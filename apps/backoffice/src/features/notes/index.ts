/**
 * Notes: what colleagues noted about a member, with what each note was before. Shown beside the member's page, whatever
 * stands in it; never to members.
 */

export { NOT_BEGUN, NotesPanel } from './NotesPanel.tsx';
