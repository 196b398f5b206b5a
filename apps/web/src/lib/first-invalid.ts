import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

const INVALID = '[aria-invalid="true"], fieldset[data-invalid]';
const FIELD = 'input, select, textarea';

/** The first control of a form that is marked invalid, in the order one sees; of a group its first control. */
function firstInvalid(form: HTMLFormElement | null): HTMLElement | null {
  const marked = form?.querySelector<HTMLElement>(INVALID) ?? null;
  if (!(marked instanceof HTMLFieldSetElement)) return marked;
  return marked.querySelector<HTMLElement>('input:enabled, button');
}

/** In the middle of the screen: no bar and no keyboard covers it. */
export function focusInMiddle(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

/**
 * REG-8: once a form was sent, the focus goes to the first field that is then marked invalid, by the form's own check or
 * by the server's answer, however late that comes. A member who has turned to another field meanwhile is left there.
 */
export function useFirstInvalid(ref: RefObject<HTMLFormElement | null>) {
  const isDue = useRef(false);
  // After each render: a refusal is marked by whatever state its form has for it.
  useEffect(() => {
    const control = isDue.current ? firstInvalid(ref.current) : null;
    if (control && control !== document.activeElement) focusInMiddle(control);
  });
  return {
    /** To spread over the form. */
    props: {
      ref,
      onSubmitCapture: () => {
        isDue.current = true;
      },
      onInputCapture: () => {
        isDue.current = false;
      },
      onFocusCapture: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        if (target.matches(FIELD) && target !== firstInvalid(currentTarget)) isDue.current = false;
      },
    },
  };
}
