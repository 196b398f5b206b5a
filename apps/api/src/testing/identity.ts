import { randomUUID } from 'node:crypto';
import type { BrowserClient } from './browser-client.ts';
import { goodPictures } from './hostile-pictures.ts';
import { uploadFile } from './upload.ts';

export const PERSON = { legalName: 'Ana Maria Reyes', birthDate: '1990-01-31' } as const;

/** Uploads a whole picture as one side of a document; answers its id. */
export async function uploadSide(who: BrowserClient): Promise<string> {
  const { jpeg } = await goodPictures();
  const answer = await uploadFile(who, '/api/identity/pictures', { bytes: jpeg });
  return (answer.value as { picture: string }).picture;
}

/** Says who a member is and hands in a passport, as they do themselves; answers the document's id. */
export async function handIn(
  who: BrowserClient,
  {
    number = randomUUID().slice(0, 8),
    ...person
  }: { legalName?: string; birthDate?: string; number?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await who.call('savePerson', { ...PERSON, ...person });
  const pictures = { front: await uploadSide(who), selfie: await uploadSide(who) };
  const answer = await who.call('submitDocument', {
    id,
    kind: 'passport',
    number,
    expiresOn: '2031-01-31',
    pictures,
  });
  if (!answer.success) throw new Error(`The document was refused: ${answer.code}`);
  return id;
}
