/** An element as a person would describe it: its kind and the name it shows. */
export type Target = {
  readonly css: string;
  /** Its whole accessible name, or a part of it if no element has it whole. */
  readonly name?: string;
  readonly within?: Target;
  /** The innermost of nested elements. */
  readonly inmost?: boolean;
};

const named =
  (css: string) =>
  (name: string, within?: Target): Target => ({ css, name, ...(within && { within }) });

export const button = named('button, [role="button"]');
export const link = named('a[href]');
export const heading = named('h1, h2, h3');
export const dialog = named('dialog[open], [role="dialog"]');
export const alert = named('[role="alert"]');
export const menuItem = named('[role="menuitem"]');
export const field = named('input:not([type="radio"]), textarea, select');
/** Any element with this text. */
export const words = (name: string, within?: Target): Target => ({
  ...named('body *')(name, within),
  inmost: true,
});
/** Whatever the selector finds. */
export const part = (css: string, within?: Target): Target => ({ css, ...(within && { within }) });

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** What a person sees of one element. */
export type Seen = {
  readonly text: string;
  readonly value: string;
  readonly checked: boolean;
  readonly focused: boolean;
  readonly href: string | null;
  /** The sentences that describe it: hints and errors. */
  readonly description: string;
  readonly box: Box;
};

export type Look = {
  /** The number of visible matches. */
  readonly count: number;
  readonly seen: Seen | null;
  /** Where a click would reach it, once it is scrolled to. */
  readonly at: { readonly x: number; readonly y: number } | null;
  /** What covers that place. */
  readonly cover: string | null;
};

/**
 * Runs in the page, self-contained: finds visible matches; with `aim`, scrolls to one and returns
 * where to click.
 */
export function look(target: Target, aim: boolean): Look {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const texts = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => clean(document.getElementById(id)?.textContent))
      .join(' ');
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby');
    if (labelled) return clean(texts(labelled));
    const given = element.getAttribute('aria-label');
    if (given) return clean(given);
    const labels =
      'labels' in element ? [...((element.labels ?? []) as Iterable<HTMLElement>)] : [];
    const text =
      labels.length > 0 ? labels.map((label) => label.textContent).join(' ') : element.textContent;
    return clean(text).replace(/ ?\*$/, '');
  };
  const visible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const find = ({ css, name, within, inmost }: Target): Element[] => {
    const roots: ParentNode[] = within ? find(within) : [document];
    const all = roots.flatMap((root) => [...root.querySelectorAll(css)]);
    if (name === undefined) return all;
    const part = all.filter((element) => nameOf(element).includes(name));
    const last = inmost
      ? part.filter(
          (element) => !part.some((other) => other !== element && element.contains(other)),
        )
      : part;
    const shown = last.filter(visible);
    const whole = shown.filter((element) => nameOf(element) === name);
    return whole.length > 0 ? whole : shown;
  };
  const found = find(target).filter(visible);
  const [element] = found;
  if (!element) return { count: 0, seen: null, at: null, cover: null };

  const tagOf = (other: Element) =>
    `<${other.localName} class="${other.getAttribute('class') ?? ''}">`;
  let at: Look['at'] = null;
  let cover: string | null = null;
  if (aim) {
    const middle = () => {
      const [first] = element.getClientRects();
      return {
        x: (first?.left ?? 0) + (first?.width ?? 0) / 2,
        y: (first?.top ?? 0) + (first?.height ?? 0) / 2,
      };
    };
    // A driver clicks on whole pixels: half of one from the edge may be outside.
    const isInside = ({ x, y }: { x: number; y: number }) =>
      x >= 1 && y >= 1 && x <= innerWidth - 1 && y <= innerHeight - 1;
    const top = (point: { x: number; y: number }) =>
      isInside(point) ? document.elementFromPoint(point.x, point.y) : null;
    const reached = (other: Element | null) =>
      element.contains(other) || other?.closest('label')?.control === element;
    if (!reached(top(middle()))) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    at = middle();
    const over = top(at);
    cover = reached(over) ? null : over ? tagOf(over) : 'the edge of the window';
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  const input = element as HTMLInputElement;
  const seen = {
    text: clean(element.textContent),
    value: input.value ?? '',
    checked: input.checked === true,
    focused: document.activeElement === element,
    href: element.getAttribute('href'),
    description: clean(texts(element.getAttribute('aria-describedby'))),
    box: { x, y, width, height },
  };
  return { count: found.length, seen, at, cover };
}
