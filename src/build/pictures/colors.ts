import art from '../../site/hero/HeroArt.css?raw';
import heroDark from '../../site/hero/HeroDark.css?raw';
import tokens from '../../site/styles/tokens.css?raw';

type Colors = Readonly<Record<string, string>>;

function declared(sheet: string, selector: string): Colors {
  const start = sheet.indexOf(`${selector} {`);
  const rule = start < 0 ? '' : sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries(
    Array.from(rule.matchAll(/(--[\w-]+): (#\w+);/g), ([, name, value]) => [name, value]),
  );
}

const TOKENS = declared(tokens, ':root');
const ART = {
  light: declared(art, '.hero'),
  dark: declared(heroDark, ".hero:has([data-tone='dark'])"),
};

export function token(name: 'paper' | 'forest' | 'ink'): string {
  const color = TOKENS[`--${name}`];
  if (color === undefined) throw new Error(`tokens.css has no --${name}`);
  return color;
}

/** Colours of the hero's drawing for a renderer without custom properties. */
export function artSheet(tone: 'light' | 'dark'): string {
  const rules = art.match(/^\.a-[^}]*\}/gm) ?? [];
  return rules.join('\n').replace(/var\((--[\w-]+)\)/g, (use, name) => ART[tone][name] ?? use);
}
