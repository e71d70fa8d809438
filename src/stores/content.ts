import { atom } from 'nanostores';
import type { SiteContent } from '../shared/content.ts';

/**
 * Content newer than the page that was built, once the freshness check has found some; null until
 * then.
 */
export const $content = atom<SiteContent | null>(null);
