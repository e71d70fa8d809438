import type { APIRoute, GetStaticPaths } from 'astro';
import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { siteData } from '../../build/data.ts';
import { token } from '../../build/pictures/colors.ts';
import { type EntryMode, readyMessage, whatsappMessage } from '../../shared/core/whatsapp.ts';
import { whatsappOf } from '../../site/page/links.ts';

type Code = { readonly way: EntryMode; readonly link: string };

/** None without a WhatsApp number. */
export const getStaticPaths: GetStaticPaths = async () => {
  const { content } = await siteData();
  const link = whatsappOf(content.contact);
  if (link === null) return [];
  return (['register', 'login'] as const).map((way) => ({
    params: { way },
    props: { way, link },
    cacheKey: link,
  }));
};

/** QR codes of the two ready messages: drawn here, so that visitors load no encoder. */
export const GET: APIRoute<Code> = ({ props: { way, link } }) => {
  const svg = toSvgSource(generate(whatsappMessage(link, readyMessage(way))), {
    on: token('ink'),
    padX: 2,
    padY: 2,
    xmlDeclaration: false,
  });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
