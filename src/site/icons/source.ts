import { NEUTRAL } from './names.ts';

/** No drawing, not even that of the later sheet, which draws what is empty. */
export const NOTHING = ' ';

let built: ReadonlyMap<string, string> | undefined;

export function provideIcons(bodies: ReadonlyMap<string, string>): void {
  built = bodies;
}

/** SVG of an icon; at build a neutral one if unknown, '' if late; in a browser null for none. */
export function iconBody(name: string, late = false): string | null {
  if (built) return late ? '' : (built.get(name) ?? built.get(NEUTRAL) ?? '');
  return document.querySelector(`svg[data-icon="${name}"]`)?.innerHTML ?? null;
}

const fetched = new Map<string, Promise<string>>();

async function load(name: string): Promise<string> {
  try {
    const answer = await fetch(`/icons/${name}.svg`);
    if (!answer.ok) return name === NEUTRAL ? NOTHING : fetchIcon(NEUTRAL);
    return (await answer.text()).match(/<path[^>]+>/g)?.join('') ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Fetches the icon's file once; a space on failure. */
export function fetchIcon(name: string): Promise<string> {
  const body = fetched.get(name) ?? load(name);
  fetched.set(name, body);
  return body;
}
