import type { Phone } from '@laro/testkit';
import { PATHS } from '../src/screens.ts';

/**
 * Every button, link and field of the screen, or of the dialog over it, whose middle lies under another element while it
 * has the focus, each with what lies over it. The browser scrolls on focus as it does for the Tab key; the walk goes
 * down and up again, because a header covers from above what a bar covers from below.
 */
export async function coveredOn({ page }: Phone): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary';
    const describe = (element: Element): string => {
      const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${[element.localName, ...element.classList].join('.')} “${text.trim().slice(0, 40)}”`;
    };
    // What lies under a modal dialog is inert until it is closed.
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      // An input for screen readers alone is a pixel wide: its label takes the tap.
      const isSeen = width > 2 && height > 2 && control.checkVisibility({ visibilityProperty: true });
      return isSeen && control.closest('[inert]') === null && !control.matches('.skip-link, :disabled');
    });
    const coverOf = (control: HTMLElement): Element | null => {
      control.focus();
      // A part at the edge of a row that scrolls sideways is left there on focus.
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      // A link over two lines has the middle of its box between them.
      const { x, y, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2) ?? document.body;
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      return [control, ...labels].some((own) => own.contains(hit)) ? null : hit;
    };
    const found = new Set<string>();
    for (const control of [...controls, ...controls.toReversed()]) {
      const cover = coverOf(control);
      if (cover) found.add(`${describe(control)} lies under ${describe(cover)}`);
    }
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo({ top: 0, behavior: 'instant' });
    return [...found];
  });
}

/**
 * Goes there within the app, as a link does, and waits until the screen is there and nothing that one sees of it is on
 * its way. A screen that leads elsewhere is followed.
 */
export async function goWithin({ page }: Phone, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
  }, path);
  await page.waitForFunction(
    (paths) => {
      const shown = paths[document.querySelector<HTMLElement>('.phone')?.dataset['screen'] ?? ''] ?? '';
      const waiting = document.querySelectorAll('.route-progress, #main .skeleton, #main [aria-busy="true"]');
      return (
        (shown === location.pathname || shown.includes('$')) &&
        !document.documentElement.matches(':active-view-transition') &&
        [...waiting].every((one) => !one.checkVisibility())
      );
    },
    PATHS as Readonly<Record<string, string>>,
  );
}
