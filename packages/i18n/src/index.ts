/**
 * Words: every sentence of the interface, by language and feature, each language written by hand. English is the text
 * that others are measured by.
 * Promises that keys and parameters are checked by the compiler. Never knows a screen, and never formats money
 * or time: whoever calls hands those in as text.
 */

export { format, type Message, type Part, type Values } from './format.ts';
export * from './languages.ts';
export type { Namespaces, SentencesOf } from './namespaces.ts';
export type { Parameters, ValuesOf } from './parameters.ts';
