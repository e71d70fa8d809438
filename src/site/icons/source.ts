let built: ReadonlyMap<string, string> | undefined;

/** Gives the build the paths of every icon; the browser finds them in the page or in /icons. */
export function provideIcons(bodies: ReadonlyMap<string, string>): void {
  built = bodies;
}

/** The SVG content of an icon, '' when it is neither provided nor somewhere in the page. */
export function iconBody(name: string): string {
  if (built) return built.get(name) ?? '';
  return document.querySelector(`svg[data-icon="${name}"]`)?.innerHTML ?? '';
}

const fetched = new Map<string, Promise<string>>();

async function load(name: string): Promise<string> {
  try {
    const answer = await fetch(`/icons/${name}.svg`);
    const file = new DOMParser().parseFromString(
      answer.ok ? await answer.text() : '',
      'image/svg+xml',
    );
    return Array.from(file.querySelectorAll('path'), ({ outerHTML }) => outerHTML).join('');
  } catch {
    return '';
  }
}

/** The same from the icon's file, asked for once; '' when it cannot be had. */
export function fetchIcon(name: string): Promise<string> {
  const body = fetched.get(name) ?? load(name);
  fetched.set(name, body);
  return body;
}
