declare module 'virtual:laro-messages' {
  import type { LanguageCode, Message } from '@laro/i18n';

  type Chunk<T> = () => Promise<{ readonly default: T }>;
  const languages: Readonly<
    Record<LanguageCode, Chunk<Readonly<Record<string, Chunk<Readonly<Record<string, Message>>>>>>>
  >;
  export default languages;
}

declare module 'virtual:laro-icons' {
  /** `<symbol>` elements by their id. */
  const symbols: Readonly<Record<string, string>>;
  export default symbols;
}

declare module 'virtual:laro-rules' {
  import type { AskedCall } from './shell/asked-calls.ts';
  import type { Rule } from './shell/rule.ts';

  const rules: Readonly<Record<AskedCall, Rule>>;
  export default rules;
}

declare module 'virtual:laro-known-passwords' {
  const lines: string;
  export default lines;
}

declare module 'virtual:laro-open' {
  const open: readonly string[];
  export default open;
}

declare module 'virtual:laro-cacheable' {
  import type { CallName } from '@laro/wire';

  /** Paths by the names of the calls. */
  const cacheable: Readonly<Partial<Record<CallName, string>>>;
  export default cacheable;
}

declare module 'virtual:laro-calls' {
  import type { CallShape } from './lib/http.ts';

  const shapes: Readonly<Record<string, CallShape>>;
  export default shapes;
}
