import type { GameCategory } from '@laro/wire';

type CategoryName = GameCategory['gameCategory'];

/** Hues that are not called as their category. */
const RENAMED: Readonly<Partial<Record<CategoryName, string>>> = {
  RNG: 'slots',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};

/** One hue per category, so that a member always knows where he is. */
export function hueOf(category: CategoryName): string {
  return RENAMED[category] ?? category.toLowerCase();
}

export function categoryArt(category: CategoryName): string {
  return `/assets/art/categories/${hueOf(category)}-96.webp`;
}
