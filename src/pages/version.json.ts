import type { APIRoute } from 'astro';
import { siteData } from '../build/data.ts';

/** The content version of this build; the panel compares it with what was saved. */
export const GET: APIRoute = async () => {
  const { version, etag } = await siteData();
  return Response.json({ version, etag, builtAt: new Date().toISOString() });
};
