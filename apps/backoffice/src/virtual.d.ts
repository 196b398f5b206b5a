declare module 'virtual:laro-messages' {
  import type { Message } from '@laro/i18n';

  type Chunk<T> = () => Promise<{ readonly default: T }>;
  const languages: Readonly<
    Record<'EN' | 'CN', Chunk<Readonly<Record<string, Chunk<Readonly<Record<string, Message>>>>>>>
  >;
  export default languages;
}

declare module 'virtual:laro-icon-paths' {
  /** What stands in the `d` of each icon's path. */
  const paths: Readonly<Record<string, string>>;
  export default paths;
}

declare module 'virtual:laro-calls' {
  import type { CallShape } from '@laro/client';

  const shapes: Readonly<Record<string, CallShape>>;
  export default shapes;
}

declare module 'virtual:laro-rules' {
  import type { CallName, Who } from '@laro/wire';

  const rules: Readonly<Partial<Record<CallName, { readonly who: Who }>>>;
  export default rules;
}

declare module 'virtual:laro-lists' {
  import type { CallName, StaffAudience } from '@laro/wire';
  import type { ListFace } from '@laro/wire/call';

  type Exported = { readonly call: Extract<CallName, `export${string}`>; readonly who: StaffAudience };
  const lists: Readonly<Partial<Record<CallName, ListFace & { readonly exported: Exported | null }>>>;
  export default lists;
}

declare module 'virtual:laro-topics' {
  import type { CallName, StaffTopic } from '@laro/wire';

  const topics: Readonly<Record<StaffTopic, readonly CallName[]>>;
  export default topics;
}
