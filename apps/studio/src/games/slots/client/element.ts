type Props = {
  readonly class?: string;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, string>>;
  readonly onTap?: (event: MouseEvent) => void;
};

type Child = Node | string | null | undefined | false;

/** Builds an element. The one way this client makes DOM: no markup is ever parsed from text. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (props.class) element.className = props.class;
  if (props.text !== undefined) element.textContent = props.text;
  for (const [name, value] of Object.entries(props.attrs ?? {})) element.setAttribute(name, value);
  const { onTap } = props;
  if (onTap) element.addEventListener('click', (event) => onTap(event as MouseEvent));
  append(element, children);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attrs: Readonly<Record<string, string | number>> = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, `${value}`);
  append(element, children);
  return element;
}

function append(element: Element, children: readonly Child[]) {
  for (const child of children) if (child) element.append(child);
}

/** A canvas with its backing store at the device's density. */
export function canvasOf(width: number, height: number, density: number, className = ''): HTMLCanvasElement {
  const canvas = el('canvas', className ? { class: className } : {});
  sizeCanvas(canvas, width, height, density);
  return canvas;
}

export function sizeCanvas(canvas: HTMLCanvasElement, width: number, height: number, density: number) {
  canvas.width = Math.max(1, Math.round(width * density));
  canvas.height = Math.max(1, Math.round(height * density));
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}
