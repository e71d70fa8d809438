import type { SiteContent } from '../shared/content/content.ts';
import sheet from '../site/gallery/Gallery.css?inline';

/** The gallery's rules, only for pages with photos. */
export const galleryRules = ({ gallery }: SiteContent): string => (gallery.length > 0 ? sheet : '');

export const everyGalleryRule = sheet;
