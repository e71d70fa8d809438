import type { APIRoute } from 'astro';
import { manifestBrand } from '../build/manifest.ts';

export const GET: APIRoute = async () =>
  Response.json({ ...(await manifestBrand()), start_url: '/', display: 'browser' });
