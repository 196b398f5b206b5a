/** How content that has drafts and versions is written, looked at and put in force. Knows no kind of it. */
export { type Content, ContentEditor } from './ContentEditor.tsx';
