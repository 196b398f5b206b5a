/** As much of it as a test needs that looks at HTML. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: {
      readonly document: {
        readonly body: ParsedElement;
        querySelectorAll(selector: string): Iterable<ParsedElement>;
      };
    };
  }
  export type ParsedElement = {
    readonly localName: string;
    readonly id: string;
    readonly textContent: string;
    querySelectorAll(selector: string): Iterable<ParsedElement>;
    getAttributeNames(): string[];
    getAttribute(name: string): string | null;
  };
}
