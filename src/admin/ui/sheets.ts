const sheets = new Map<string, Promise<void>>();

/** Adds a style sheet after the others, once; resolves also when it fails. */
export function addSheet(href: string): Promise<void> {
  const known = sheets.get(href);
  if (known) return known;
  const added = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
  });
  sheets.set(href, added);
  return added;
}

export const addFonts = (): Promise<void> => addSheet('/fonts.css');
