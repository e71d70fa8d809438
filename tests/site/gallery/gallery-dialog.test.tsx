import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import '../../../src/build/icons.ts';
import { siteContent } from '../../../src/shared/content/content.ts';
import { GalleryDialog } from '../../../src/site/gallery/GalleryDialog.tsx';

test('a photo of the gallery is described in its words, not in those of other places', () => {
  const url = `/media/${'a'.repeat(64)}.webp`;
  const photo = { id: 'p', image_url: url, image_alt: 'Sala clara', alt: 'Maca', order: 1 };
  const { gallery } = siteContent({ gallery: [photo] });
  const [image = ''] = renderToStaticMarkup(<GalleryDialog photos={gallery} />).match(
    /<img [^>]*>/,
  ) ?? [''];
  expect(image).toContain('alt="Maca"');
});
