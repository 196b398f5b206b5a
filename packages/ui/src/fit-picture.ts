/** The longer side of a picture that is made smaller, in px: print on a receipt or a card can still be read. */
const SIDE_MAX = 4_096;
const QUALITIES = [0.9, 0.8, 0.65] as const;

/**
 * A picture as it may be sent: the file itself where it fits, else drawn smaller, as a phone of 48 megapixels takes larger ones
 * than anybody needs. Null where the browser cannot read it.
 */
export async function fitPicture(file: File, bytesMax: number): Promise<File | null> {
  if (file.size <= bytesMax) return file;
  const drawn = await draw(file);
  if (!drawn) return null;
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= bytesMax) {
      return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' });
    }
  }
  return null;
}

async function draw(file: File): Promise<HTMLCanvasElement | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    // No picture, or one that this browser does not read.
    return null;
  }
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const area = canvas.getContext('2d');
  if (area) {
    // A JPEG has no transparency, and what was transparent would be black.
    area.fillStyle = '#ffffff';
    area.fillRect(0, 0, canvas.width, canvas.height);
    area.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  return area && canvas;
}
