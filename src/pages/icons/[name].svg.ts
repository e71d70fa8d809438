import type { APIRoute } from 'astro';
import { iconBodies } from '../../build/icons.ts';

export const prerender = true;

export const getStaticPaths = () =>
  Array.from(iconBodies, ([name, body]) => ({ params: { name }, props: { body } }));

/** One icon as a file, for a page redrawn with an icon it was not built with. */
export const GET: APIRoute<{ body: string }> = ({ props }) =>
  new Response(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${props.body}</svg>`, {
    headers: { 'content-type': 'image/svg+xml' },
  });
