import {
  documentApproved,
  documentExpired,
  documentKnown,
  documentWaiting,
  identityPictureGone,
  identityPictureRefused,
  personMissing,
  sidesMissing,
  tooManyDocuments,
} from '@laro/wire/verification';
import {
  DOCUMENT_SIDES,
  type DocumentKind,
  type DocumentSide,
  SIDES_OF,
} from '@laro/wire/verification-rules';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { publish } from '../../platform/outbox.ts';
import { drawPicture } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { keyedHash, openSecret, sealSecret } from '../../platform/secret-box.ts';
import type { Members } from '../members/index.ts';
import * as store from './document-store.ts';
import { verificationEvents } from './events.ts';
import { decryptObject, encryptObject } from './object-box.ts';
import { dayOf, shownState } from './rules.ts';
import { personOf } from './store.ts';

const DAY_MS = 24 * 3_600_000;
const PER_DAY_MAX = { pictures: 20, documents: 5 } as const;
/** Large enough to read what is printed smallest. */
const FRAME = { width: 2_400, height: 2_400, fit: 'inside' } as const;

type Sent = {
  readonly id: string;
  readonly member: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly expiresOn: string | null;
  readonly pictures: { readonly front: string; readonly back?: string | undefined; readonly selfie: string };
};

export interface Documents {
  /** Draws a picture anew and keeps it encrypted; answers its id. */
  upload(merchant: string, member: string, sent: Buffer | null): Promise<string>;
  /** Throws where the member may hand in nothing now; holds the member until the unit of work ends. */
  assertFree(scope: Scope, member: string, now: Date): Promise<void>;
  submit(scope: Scope, sent: Sent, now: Date): Promise<void>;
  /** Tells whom it concerns that this member is another one too. */
  publishDuplicates(scope: Scope, member: string, lookup: Parameters<typeof store.sharing>[2]): Promise<void>;
  numberOf(scope: Scope, document: store.DocumentRow): string | null;
  picture(scope: Scope, picture: Parameters<typeof decryptObject>[2] & { readonly id: string }): Buffer;
}

type Named = readonly { readonly side: DocumentSide; readonly picture: string }[];

const namedIn = (pictures: Sent['pictures']): Named =>
  DOCUMENT_SIDES.flatMap((side) => {
    const picture = pictures[side];
    return picture === undefined ? [] : [{ side, picture }];
  });
const keyOf = (named: Named): string => named.map(({ side, picture }) => `${side} ${picture}`).join();

/** Throws where a side is missing, is one too many, or is shown by the picture of another one. */
function assertSides(kind: DocumentKind, named: Named): void {
  const isComplete = named.map(({ side }) => side).join() === SIDES_OF[kind].join();
  const areOwn = new Set(named.map(({ picture }) => picture)).size === named.length;
  if (!isComplete || !areOwn) throw new Refusal(sidesMissing);
}

const picturePurpose = (merchant: string, id: string): string => `identity.picture ${merchant} ${id}`;
const numberPurpose = (merchant: string, id: string): string => `document ${merchant} ${id}`;

/** Documents and their pictures: each picture encrypted with a key of its own, each number sealed. */
export function createDocuments(
  { clock, config: { secretsKey }, ids, scopes }: Platform,
  members: Members,
): Documents {
  async function assertFewPictures(scope: Scope, member: string, now: Date): Promise<void> {
    const sent = await store.picturesSince(scope, member, new Date(now.getTime() - DAY_MS));
    if (sent >= PER_DAY_MAX.pictures) throw new Refusal(tooManyDocuments);
  }

  const assertFree: Documents['assertFree'] = async (scope, member, now) => {
    await members.lockRow(scope, member);
    if (!(await personOf(scope, member))) throw new Refusal(personMissing);
    const before = await store.documentsOf(scope, member);
    const states = before.map((document) => shownState(document, dayOf(now)));
    if (states.includes('under_review')) throw new Refusal(documentWaiting);
    if (states.includes('approved')) throw new Refusal(documentApproved);
    const since = now.getTime() - DAY_MS;
    const today = before.filter(({ submittedAt }) => submittedAt.getTime() > since);
    if (today.length >= PER_DAY_MAX.documents) throw new Refusal(tooManyDocuments);
  };

  const publishDuplicates: Documents['publishDuplicates'] = async (scope, member, lookup) => {
    const others = await store.sharing(scope, member, lookup);
    await publish(
      scope,
      verificationEvents.duplicate,
      others.map(({ by, member: other }) => ({ version: 0, member, other, by })),
    );
  };

  return {
    assertFree,
    publishDuplicates,

    async upload(merchant, member, sent) {
      await scopes.read(merchant, async (scope) => await assertFewPictures(scope, member, clock.now()));
      const drawn = sent && (await drawPicture(sent, FRAME));
      if (!drawn) throw new Refusal(identityPictureRefused);
      const id = ids.next('pic');
      const encrypted = encryptObject(secretsKey, picturePurpose(merchant, id), drawn);
      await scopes.write(merchant, async (scope) => {
        await members.lockRow(scope, member);
        await assertFewPictures(scope, member, clock.now());
        await store.insertPicture(scope, { ...encrypted, id, member, at: clock.now() });
      });
      return id;
    },

    async submit(scope, { id, member, kind, number, expiresOn, pictures }, now) {
      const named = namedIn(pictures);
      const numberLookup = keyedHash(secretsKey, 'document', `${scope.merchant}\n${kind}\n${number}`);
      await members.lockRow(scope, member);
      const known = await store.documentById(scope, id, { lock: false });
      if (known) {
        const isSame =
          known.member === member &&
          known.numberLookup?.equals(numberLookup) === true &&
          known.expiresOn === expiresOn &&
          keyOf(await store.picturesOf(scope, id)) === keyOf(named);
        if (!isSame) throw new Refusal(documentKnown);
        return;
      }
      assertSides(kind, named);
      if (expiresOn !== null && expiresOn < dayOf(now)) throw new Refusal(documentExpired);
      await assertFree(scope, member, now);
      const numberSealed = sealSecret(secretsKey, numberPurpose(scope.merchant, id), number);
      const row = { id, member, kind, numberSealed, numberLookup, expiresOn, run: null, submittedAt: now };
      try {
        // Another member was first with the same id.
        if (!(await store.insertDocument(scope, row))) throw new Refusal(documentKnown);
      } catch (error) {
        if (isUniqueViolation(error, 'document_waiting_key')) throw new Refusal(documentWaiting);
        throw error;
      }
      if ((await store.placePictures(scope, row, named)) !== named.length)
        throw new Refusal(identityPictureGone);
      const person = await personOf(scope, member);
      await publishDuplicates(scope, member, { number: numberLookup, person: person?.lookup ?? null });
    },

    numberOf(scope, { id, numberSealed }) {
      return numberSealed && openSecret(secretsKey, numberPurpose(scope.merchant, id), numberSealed);
    },

    picture: (scope, picture) =>
      decryptObject(secretsKey, picturePurpose(scope.merchant, picture.id), picture),
  };
}
