/** The small part of the library that we use; it ships no types of its own. */
declare module 'opentype.js' {
  namespace opentype {
    type PathCommand =
      | { type: 'M' | 'L'; x: number; y: number }
      | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
      | { type: 'Q'; x1: number; y1: number; x: number; y: number }
      | { type: 'Z' };
    type Path = {
      commands: PathCommand[];
      getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
    };
    type Font = {
      getPath(
        text: string,
        x: number,
        y: number,
        size: number,
        how?: { kerning?: boolean; letterSpacing?: number },
      ): Path;
    };
    function parse(bytes: ArrayBuffer): Font;
  }
  export default opentype;
}
