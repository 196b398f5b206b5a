import { encode } from 'uqr';

/** The text of a code, or the picture that a provider has drawn of it. */
export type Code = { readonly text: string } | { readonly picture: string };

/** Pixels of one square: apps find a code in a picture by its sharp edges. */
const SQUARE = 12;
const BORDER = 4;

/** A PNG of the code, black on white as every app reads it. */
export async function fileOf(code: Code, name: string): Promise<File> {
  const blob = 'picture' in code ? blobOf(code.picture) : await draw(code.text);
  return new File([blob], name, { type: 'image/png' });
}

/** The policy of the page lets no `data:` address be fetched, so it is read here. */
function blobOf(picture: string): Blob {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

async function draw(text: string): Promise<Blob> {
  const { data, size } = encode(text, { border: BORDER });
  const canvas = document.createElement('canvas');
  canvas.width = size * SQUARE;
  canvas.height = size * SQUARE;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser draws nothing.');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) paper.fillRect(x * SQUARE, y * SQUARE, SQUARE, SQUARE);
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser makes no picture.');
  return blob;
}
