/** Tones, and the vowel `ำ` after them: as letters it is a ring above the consonant and `า` beside it. */
const TONE_AND_AM = /([\u0E48-\u0E4B]+)\u0E33/gu;

/**
 * As a font draws it: the ring stands below the tone, so it is written before it. A browser does so by itself (Unicode, Thai:
 * rendering of SARA AM); what sets our pages does not, and drew the ring over the tone in น้ำ.
 */
export function thaiAsDrawn(text: string): string {
  return text.replace(TONE_AND_AM, '\u0E4D$1\u0E32');
}
