import { Parser } from 'htmlparser2';
import { sha256 } from '../../db/core/digest.ts';

export type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

class ForeignMarkup extends Error {
  override name = 'ForeignMarkup';
}

// Data blocks, which the CSP does not cover.
const DATA = new Set(['application/ld+json', 'application/json']);
const OWN_FILES = /^\/(?:_astro\/[\w.-]+\.js|hours\.js)$/;
const SHOWN = 60;

const hash = (text: string) => `sha256-${sha256(text, 'base64')}`;

/** Hashes of a page's inline scripts and styles; throws ForeignMarkup for any not in `own`. */
export function inlineOf(name: string, html: string, own: ReadonlySet<string>): Inline {
  const found = { scripts: new Set<string>(), styles: new Set<string>() };
  let inHead = false;
  let raw: { readonly kind: 'script' | 'style'; text: string } | null = null;

  function refuse(what: string, text: string): never {
    const line = html.slice(0, parser.startIndex).split('\n').length;
    throw new ForeignMarkup(`${name}, line ${line}: ${what}: ${text.trim().slice(0, SHOWN)}`);
  }

  function beginScript({ type, src }: Readonly<Record<string, string>>): void {
    if (type !== undefined && DATA.has(type.trim().toLowerCase())) return;
    if (src === undefined) raw = { kind: 'script', text: '' };
    else if (!OWN_FILES.test(src)) refuse('a script from elsewhere', src);
  }

  const parser = new Parser({
    onopentag(tag, attributes) {
      const handler = Object.keys(attributes).find((attribute) => attribute.startsWith('on'));
      if (handler) refuse('a handler', `${handler}="${attributes[handler]}"`);
      if (tag === 'head') inHead = true;
      if (tag === 'script') beginScript(attributes);
      if (tag === 'style') raw = { kind: 'style', text: '' };
    },
    ontext(text) {
      if (raw) raw.text += text;
    },
    onclosetag(tag) {
      if (tag === 'head') inHead = false;
      if (!raw || tag !== raw.kind) return;
      const { kind, text } = raw;
      raw = null;
      if (kind === 'script' && !own.has(text)) refuse('a script that is none of ours', text);
      if (kind === 'style' && !inHead && !own.has(text)) refuse('a style outside the head', text);
      found[`${kind}s`].add(hash(text));
    },
  });
  parser.write(html);
  parser.end();
  return { scripts: [...found.scripts], styles: [...found.styles] };
}
