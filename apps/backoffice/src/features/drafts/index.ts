/**
 * How content that has drafts and versions is written, looked at, put in force and taken back. Knows no kind of it: a
 * feature says its fields, its calls and its sentences.
 */
export { type Content, ContentEditor } from './ContentEditor.tsx';
