let arrived: Promise<void> | null = null;

/**
 * Brings the faces of the site, which are only heeded in the document itself; a file loads when its
 * family is drawn. Resolves when they are known, also when they cannot be had.
 */
export function addFonts(): Promise<void> {
  arrived ??= new Promise((resolve) => {
    const sheet = document.createElement('link');
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
    document.head.append(Object.assign(sheet, { rel: 'stylesheet', href: '/fonts.css' }));
  });
  return arrived;
}
