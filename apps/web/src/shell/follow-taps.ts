const CONTROL = 'button, input, summary';
/** What follows a control that is gone belongs to the tap for so long, as a step whose script has still to come does. */
const FOLLOWS_WITHIN_MS = 3_000;

type Tap = {
  readonly control: Element;
  /** From the control outwards: the first that is still there is where its answer appears. */
  readonly around: readonly Element[];
  readonly pathname: string;
  goneAt: number | null;
};

function ancestorsOf(element: Element): readonly Element[] {
  const parent = element.parentElement;
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : [];
}

const isShown = (element: Element): boolean =>
  // jsdom draws nothing, and has no such method.
  !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });

/** In view as the browser scrolls on focus: clear of the header, the bar and a docked act. */
export function reveal(element: HTMLElement, focused: HTMLElement = element): void {
  if (!focused.matches('a[href], button, input, select, textarea, [tabindex]')) focused.tabIndex = -1;
  focused.focus({ preventScroll: true });
  element.scrollIntoView?.({ block: 'nearest' });
}

/** Nothing has the focus: what had it is gone. */
const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement.matches('body, dialog');

function addedIn(records: readonly MutationRecord[], around: Element): HTMLElement | undefined {
  return records
    .flatMap(({ addedNodes }) => [...addedNodes])
    .find(
      (node): node is HTMLElement =>
        node instanceof HTMLElement && node.isConnected && around.contains(node) && isShown(node),
    );
}

/**
 * What appears after a tap is brought into view and takes the focus: a refusal of a form, and what takes the place of
 * the control that was tapped (the next step of a sheet, a result, a question). What a control expands is brought into
 * view; there the focus stays, as the platform has it. Another tap, a key or a screen of its own ends it.
 */
export function followTaps(): () => void {
  let tap: Tap | null = null;
  const observer = new MutationObserver((records) => {
    if (tap) follow(tap, records);
  });
  const stop = (): void => {
    tap = null;
    observer.disconnect();
  };
  const start = (control: Element): void => {
    tap = { control, around: ancestorsOf(control), pathname: location.pathname, goneAt: null };
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-expanded'] });
  };

  function follow(current: Tap, records: readonly MutationRecord[]): void {
    const { control, around, pathname } = current;
    if (location.pathname !== pathname) return stop();
    if (control.isConnected) return followConnected(control, records);
    current.goneAt ??= Date.now();
    const place = around.find((element) => element.isConnected);
    if (!isFocusLost() || !place || Date.now() - current.goneAt > FOLLOWS_WITHIN_MS) return stop();
    const added = addedIn(records, place);
    if (!added) return;
    reveal(added, added.querySelector<HTMLElement>('h1, h2, h3, h4') ?? added);
    stop();
    // Its shape alone: what it waits for takes its place in turn.
    if (added.matches('.skeleton, [aria-busy]') || added.querySelector('.skeleton')) start(added);
  }

  function followConnected(control: Element, records: readonly MutationRecord[]): void {
    const whole = control.closest('form, fieldset, dialog, #main') ?? document.body;
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const notice = added.find(
      (node): node is HTMLElement => node instanceof HTMLElement && node.matches('.form-notice'),
    );
    if (notice && whole.contains(notice)) {
      // A field that is wrong, or that is typed in, keeps the focus.
      const isFree = isFocusLost() || document.activeElement?.matches('button') === true;
      if (isFree) reveal(notice);
    }
    const isExpanded =
      records.some(({ type, target }) => type === 'attributes' && target === control) &&
      control.getAttribute('aria-expanded') === 'true';
    const panel = isExpanded && document.getElementById(control.getAttribute('aria-controls') ?? '');
    if (panel) panel.scrollIntoView?.({ block: 'nearest' });
  }

  const onClick = ({ target }: MouseEvent): void => {
    stop();
    const control = target instanceof Element ? target.closest(CONTROL) : null;
    if (control?.closest('#main, dialog')) start(control);
  };
  const onKey = (): void => stop();
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.open && target.contains(document.activeElement)) {
      target.scrollIntoView?.({ block: 'nearest' });
    }
  };
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKey, true);
  addEventListener('toggle', onToggle, true);
  return () => {
    stop();
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKey, true);
    removeEventListener('toggle', onToggle, true);
  };
}
