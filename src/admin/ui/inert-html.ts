import { trust } from '../../browser/trusted-types.ts';

const policy = trust('inert', { createHTML: (html) => html });

export const inertHtml = (html: string): string => policy.createHTML(html);

export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(inertHtml(html), 'text/html');
