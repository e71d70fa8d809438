let arrived: Promise<void> | null = null;

/** Loads the site's font faces into the document; resolves also when they fail. */
export function addFonts(): Promise<void> {
  arrived ??= new Promise((resolve) => {
    const sheet = document.createElement('link');
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
    document.head.append(Object.assign(sheet, { rel: 'stylesheet', href: '/fonts.css' }));
  });
  return arrived;
}
