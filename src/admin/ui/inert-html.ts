import { trust } from '../../browser/trusted-types.ts';

const policy = trust('inert', { createHTML: (html) => html });

/** HTML for a place where nothing runs: a sandboxed frame, a document of its own. */
export const inertHtml = (html: string): string => policy.createHTML(html);

/** HTML as a document of its own: nothing in it runs or loads. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(inertHtml(html), 'text/html');
