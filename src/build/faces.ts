import { type CssVariable, fontData as fontFaces } from 'astro:assets';
import { BODY_FONT, FONTS } from '../shared/content/css-values.ts';
import { fontVariable } from '../site/hero/hero-style.ts';
import { fontData } from './font-data.ts';

/** Local fonts by full name; `width` as in fonts.ts. */
const FALLBACKS = {
  'sans-serif': [
    { width: 0.464, names: ['Roboto', 'Arial', 'Liberation Sans'] },
    { width: 0.485, names: ['Open Sans Regular', 'Noto Sans Regular'] },
  ],
  serif: [
    { width: 0.49, names: ['Noto Serif', 'Noto Serif Regular'] },
    { width: 0.415, names: ['Times New Roman', 'Liberation Serif'] },
  ],
} as const;

type FaceRules = { readonly face: string; readonly fallbacks: string; readonly stack: string };

function fontFace(descriptors: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(descriptors).map(([name, value]) => `${name}:${value}`);
  return `@font-face{${declarations.join(';')}}`;
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;

function rulesOf(family: (typeof fontData)[number]): FaceRules {
  const { name, generic, cssVariable, ascent, descent, unitsPerEm } = family;
  const groups = FALLBACKS[generic].map(({ width, names }, index) => {
    const scale = family.width / width;
    const fallback = `${name}${index + 1}`;
    const share = (units: number) => percent(units / unitsPerEm / scale);
    const rule = fontFace({
      'font-family': fallback,
      src: names.map((local) => `local(${local})`).join(),
      'size-adjust': percent(scale),
      'ascent-override': share(ascent),
      'descent-override': share(-descent),
    });
    return { fallback, rule };
  });
  const sources = fontFaces[cssVariable as CssVariable].flatMap(({ src }) =>
    src.map(({ url }) => `url(${url})`),
  );
  return {
    // The range keeps the browser from synthesizing bold.
    face: fontFace({
      'font-family': name,
      src: sources.join(),
      'font-weight': '100 900',
      'font-display': 'swap',
    }),
    fallbacks: groups.map(({ rule }) => rule).join(''),
    stack: `${cssVariable}:${name},${groups.map(({ fallback }) => fallback).join()},${generic}`,
  };
}

const RULES = new Map(fontData.map((family) => [family.cssVariable as string, rulesOf(family)]));

const BODY = `--font-${BODY_FONT.toLowerCase()}`;

/** CSS of these families and the body's: `first`, metric-matched fallbacks; `later`, the faces. */
export function faceRules(fonts: readonly string[] = FONTS): {
  readonly first: string;
  readonly later: string;
} {
  const rules = [...new Set([BODY, ...fonts.map(fontVariable)])].flatMap(
    (variable) => RULES.get(variable) ?? [],
  );
  const stacks = rules.map(({ stack }) => stack).join(';');
  return {
    first: `${rules.map(({ fallbacks }) => fallbacks).join('')}:root{${stacks}}`,
    later: rules.map(({ face }) => face).join(''),
  };
}
