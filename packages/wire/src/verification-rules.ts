/** What both ends know of documents that show who somebody is; no calls stand here. */

/** What identity tiers are made of; `review` is a document that staff or a service look at. */
export const IDENTITY_STEPS = ['mobile', 'person', 'document'] as const;
export type IdentityStep = (typeof IDENTITY_STEPS)[number];
export const STEP_STATES = ['done', 'review', 'open'] as const;
export type StepState = (typeof STEP_STATES)[number];

export const DOCUMENT_KINDS = ['passport', 'national_id', 'driving_licence'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_SIDES = ['front', 'back', 'selfie'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

/** The page of a passport that says who it is of says all; of a card both sides do. */
export const SIDES_OF: Readonly<Record<DocumentKind, readonly DocumentSide[]>> = {
  passport: ['front', 'selfie'],
  national_id: ['front', 'back', 'selfie'],
  driving_licence: ['front', 'back', 'selfie'],
};

/** As its member sees it; expired is an approved one after its last day. */
export const DOCUMENT_STATES = ['under_review', 'approved', 'rejected', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Why a document was not accepted, in words that its member reads in their language. */
export const REJECTIONS = [
  'unreadable',
  'incomplete',
  'expired',
  'name_differs',
  'birth_date_differs',
  'number_differs',
  'face_differs',
  'not_accepted',
  'altered',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

export const IDENTITY_PICTURE_BYTES_MAX = 5 * 1024 * 1024;

/** Who says that a member is called so: a document that staff have approved, an outside service, or they themselves alone. */
export const NAME_SOURCES = ['document', 'service', 'member'] as const;
