import type { APIRoute } from 'astro';
import { manifestBrand } from '../../build/manifest.ts';

const shortcut = (name: string, url: string) => ({ name, url: `/admin/${url}` });

/** The manifest of the panel; the public page cannot be installed. */
export const GET: APIRoute = async () =>
  Response.json({
    ...(await manifestBrand()),
    id: '/admin',
    scope: '/admin',
    start_url: '/admin/dashboard',
    display: 'standalone',
    shortcuts: [
      shortcut('Clientes de hoje', 'clients?periodo=hoje'),
      shortcut('Agenda', 'appointments'),
      shortcut('Nova postagem', 'blog#title'),
    ],
    // Answered by the worker (src/admin/installed/worker.ts).
    share_target: {
      action: '/admin/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photos', accept: ['image/*'] }] },
    },
  });
