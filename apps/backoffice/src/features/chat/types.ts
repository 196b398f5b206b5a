import type { Calls, CallValue } from '@laro/wire';

export type Setup = CallValue<Calls['getChatSetup']>;
export type OpenChat = CallValue<Calls['getMemberChat']>;

/** A topic as staff read it; its code where the brand has it no more. */
export const topicOf = (setup: Setup | undefined, code: string): string =>
  setup?.topics.value.find((topic) => topic.code === code)?.names.EN ?? code;
