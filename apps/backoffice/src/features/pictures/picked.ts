/** By the name that its call takes, and where it stands. */
export type PickedPicture = { readonly picture: string; readonly url: string };
