/** Why a file is not taken; the server looks at the content, not at the name. */
export type FileFault = 'kind' | 'size' | 'broken';
/** What its name and length already say. */
type FaultAtOnce = Exclude<FileFault, 'broken'>;
export type FileRules = {
  /** Media types, such as `image/png`. */
  readonly types: readonly string[];
  /** Of what may be chosen. */
  readonly bytesMax: number;
  /** Of what is sent, where a larger picture is made smaller before. */
  readonly sentBytesMax?: number;
};

/** What a phone of today takes by default; only what is made smaller from it is sent. */
const CHOSEN_BYTES_MAX = 50 * 1024 * 1024;

/** Pictures from a phone, of which so many bytes are sent at most. */
export const pictureRules = (sentBytesMax: number): FileRules => ({
  types: ['image/png', 'image/jpeg'],
  bytesMax: CHOSEN_BYTES_MAX,
  sentBytesMax,
});

export function fileFault({ type, size }: Pick<File, 'type' | 'size'>, rules: FileRules): FaultAtOnce | null {
  if (!rules.types.includes(type)) return 'kind';
  return size > rules.bytesMax ? 'size' : null;
}
