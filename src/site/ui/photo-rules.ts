import type { Pictured, SiteContent } from '../../shared/content/content.ts';
import { LATEST, newestFirst } from '../blog/posts.ts';
import { oldBrowsers } from './sources.ts';

type Photo = Pictured & { readonly url: string | null };

// Identifies the file in a selector: the hash in its name, or its beginning.
const MARK = /[\w-]{10}/;

function ruleOf({ url, image_focus, color, ...of }: Photo): string {
  if (!url?.startsWith('/media/') || !(image_focus || color)) return '';
  const [mark] = MARK.exec(oldBrowsers(of, url).replace(/^\/\w+\//, '')) ?? [];
  const focus = image_focus ? `object-position:${image_focus};` : '';
  // The hash is longer than the colours; gallery pictures get their box when near.
  const ground = color
    ? `img[src*="${mark}"],a:has(>picture>[src*="${mark}"]){background:${color}}`
    : '';
  return (focus && `[src*="${mark}"]{${focus}}`) + ground;
}

export const heroPhotoRule = ({ hero }: SiteContent): string =>
  ruleOf({ ...hero, url: hero.background_image });

/** CSS of photos: focal points, and of the landing page's the colours until they have loaded. */
export function photoRules(content: SiteContent): string {
  const { about, services, gallery, testimonials, blog } = content;
  const posts = newestFirst(blog);
  const older = posts.slice(LATEST).map(({ color: _, ...post }) => post);
  // The last rule of a photo that several show is the landing page's.
  const landing = [...gallery, ...testimonials, ...posts.slice(0, LATEST), about];
  const photos = [...older, ...services, ...landing];
  const rules = photos.map((one) => ruleOf({ ...one, url: one.image_url }));
  return [...new Set([heroPhotoRule(content), ...rules])].join('');
}
