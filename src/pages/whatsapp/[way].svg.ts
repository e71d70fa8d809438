import type { APIRoute, GetStaticPaths } from 'astro';
import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { token } from '../../build/colors.ts';
import { siteData } from '../../build/data.ts';
import { PLACEHOLDER_WHATSAPP } from '../../shared/contact.ts';
import { whatsappMessage } from '../../shared/whatsapp.ts';
import { whatsappOf } from '../../site/links.ts';
import { messageOf } from '../../site/register/bridge.ts';

export const getStaticPaths: GetStaticPaths = () =>
  (['register', 'login'] as const).map((way) => ({ params: { way }, props: { way } }));

/** QR codes of the two ready messages: drawn here, so that no visitor loads an encoder. */
export const GET: APIRoute<{ way: 'register' | 'login' }> = async ({ props }) => {
  const { content } = await siteData();
  const link = whatsappOf(content.contact) ?? PLACEHOLDER_WHATSAPP;
  const svg = toSvgSource(generate(whatsappMessage(link, messageOf(props.way))), {
    on: token('ink'),
    padX: 2,
    padY: 2,
    xmlDeclaration: false,
  });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
