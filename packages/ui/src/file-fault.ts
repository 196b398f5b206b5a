/** Why a file is not taken; the server looks at the content, not at the name. */
export type FileFault = 'kind' | 'size';
export type FileRules = {
  /** Media types, such as `image/png`. */
  readonly types: readonly string[];
  readonly bytesMax: number;
};

export function fileFault({ type, size }: Pick<File, 'type' | 'size'>, rules: FileRules): FileFault | null {
  if (!rules.types.includes(type)) return 'kind';
  return size > rules.bytesMax ? 'size' : null;
}
