import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const hex = (byte: number) => byte.toString(16).padStart(2, '0');
const hide = (mail: string, key = 0x42) =>
  hex(key) + [...Buffer.from(mail)].map((byte) => hex(byte ^ key)).join('');

const SHOW = `const d=document.createElement('div');const show=(h)=>{const k=parseInt(h.slice(0,2),16);let s='';for(let i=2;i<h.length;i+=2)s+=String.fromCharCode(parseInt(h.slice(i,i+2),16)^k);d.innerHTML='<a href="'+s+'"></a>';return d.childNodes[0].getAttribute('href')};
for(const a of document.querySelectorAll('a[href*="/cdn-cgi/l/email-protection#"]'))try{a.href='mailto:'+show(a.href.split('#')[1])}catch(e){console.error(e)}
for(const s of document.querySelectorAll('.__cf_email__'))try{s.replaceWith(show(s.dataset.cfemail))}catch(e){console.error(e)}`;

const KEPT = /<!--email_off-->[\s\S]*?<!--\/email_off-->|<script[\s\S]*?<\/script>/g;
const OWN_HEADERS = /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive)$/;

function rewrite(html: string): string {
  const kept: string[] = [];
  return html
    .replace(KEPT, (text) => `\u0001${kept.push(text) - 1}\u0001`)
    .replace(
      /href="mailto:([^"?]+@[^"?]+)"/g,
      (_, mail: string) => `href="/cdn-cgi/l/email-protection#${hide(mail)}"`,
    )
    .replace(
      /(>[^<]*?)([\w.+-]+@[\w-]+\.[\w.-]+)(?=[^<]*<)/g,
      (_, lead: string, mail: string) =>
        `${lead}<span class="__cf_email__" data-cfemail="${hide(mail)}">[email&#160;protected]</span>`,
    )
    .replace('</body>', '<script src="/cdn-cgi/scripts/decode.min.js"></script></body>')
    .replace(/\u0001(\d+)\u0001/g, (_, index: string) => kept[Number(index)] ?? '');
}

/**
 * Does to pages of `site` what a CDN's e-mail hiding does, by its public description: addresses
 * become links of its own, which a script of the same origin brings back by innerHTML. Left alone
 * are answers that say no-transform (unless `always`) and what is between email_off comments.
 */
export async function openMailHiding(
  site: string,
  always = false,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET' } = request;
    if (url.startsWith('/cdn-cgi/scripts/')) {
      response.setHeader('content-type', 'text/javascript').end(SHOW);
      return;
    }
    if (url.startsWith('/cdn-cgi/')) {
      response.writeHead(404).end('this e-mail address is hidden');
      return;
    }
    const headers = {
      ...(request.headers as Record<string, string>),
      'accept-encoding': 'identity',
    };
    const answer = await fetch(site + url, { method, headers, redirect: 'manual' });
    const kept = Object.fromEntries(
      [...answer.headers].filter(([name]) => !OWN_HEADERS.test(name)),
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isPage = /text\/html/.test(kept['content-type'] ?? '');
    const mayChange = always || !/no-transform/.test(kept['cache-control'] ?? '');
    response
      .writeHead(answer.status, kept)
      .end(isPage && mayChange ? rewrite(bytes.toString()) : bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
