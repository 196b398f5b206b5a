import { el } from '../../slots/client/element.ts';

export type Segmented<V> = {
  readonly root: HTMLElement;
  value(): V;
  set(value: V): void;
  lock(locked: boolean): void;
};

/** One of a few values, side by side; exactly one is chosen. */
export function segmented<V>(
  label: string,
  options: readonly { readonly value: V; readonly text: string }[],
  initial: V,
  onChange: (value: V) => void,
): Segmented<V> {
  let chosen = initial;
  const buttons = options.map(({ value, text }) =>
    el('button', {
      class: 'segment',
      text,
      attrs: { type: 'button' },
      onTap: () => {
        set(value);
        onChange(value);
      },
    }),
  );
  const set = (value: V) => {
    chosen = value;
    for (const [index, button] of buttons.entries())
      button.setAttribute('aria-pressed', `${options[index]?.value === value}`);
  };
  set(initial);
  return {
    root: el(
      'div',
      { class: 'control' },
      el('span', { class: 'control-name', text: label }),
      el('div', { class: 'segments', attrs: { role: 'group', 'aria-label': label } }, ...buttons),
    ),
    value: () => chosen,
    set,
    lock: (locked) => {
      for (const button of buttons) button.disabled = locked;
    },
  };
}

export type Slider = {
  readonly root: HTMLElement;
  value(): number;
  set(value: number): void;
  lock(locked: boolean): void;
};

export function slider(
  label: string,
  range: { readonly min: number; readonly max: number; readonly step: number; readonly value: number },
  format: (value: number) => string,
  onChange: (value: number) => void,
): Slider {
  const input = el('input', {
    class: 'slide',
    attrs: {
      type: 'range',
      min: `${range.min}`,
      max: `${range.max}`,
      step: `${range.step}`,
      'aria-label': label,
    },
  });
  const output = el('output', { class: 'control-value' });
  const write = () => {
    output.textContent = format(input.valueAsNumber);
    input.setAttribute('aria-valuetext', format(input.valueAsNumber));
    const share = (input.valueAsNumber - range.min) / (range.max - range.min);
    input.style.setProperty('--share', `${share * 100}%`);
  };
  input.valueAsNumber = range.value;
  write();
  input.addEventListener('input', () => {
    write();
    onChange(input.valueAsNumber);
  });
  return {
    root: el('div', { class: 'control' }, el('span', { class: 'control-name' }, label, output), input),
    value: () => input.valueAsNumber,
    set: (value) => {
      input.valueAsNumber = value;
      write();
    },
    lock: (locked) => {
      input.disabled = locked;
    },
  };
}

/** A multiple as it is written everywhere: hundredths, two decimals. */
export const timesText = (times: number): string =>
  `${(times / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`;
