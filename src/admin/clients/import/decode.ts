export type Reading = { readonly encoding: string; readonly text: string };

// The upper half of code page 850 (DOS), which browsers do not support.
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const decoderOf = (label: string) => (bytes: Uint8Array) => new TextDecoder(label).decode(bytes);
const windows = decoderOf('windows-1252');

const ONE_BYTE: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  Windows: windows,
  Mac: decoderOf('macintosh'),
  DOS: (bytes) =>
    windows(bytes).replace(/[^\0-\x7f]/g, (_, at: number) => CP850.charAt((bytes[at] ?? 0) - 0x80)),
};

// Portuguese letters in their usual places: 'ção', never 'çr' or 'áo'.
const CONTRACTION = /(?<!\p{L})às?(?!\p{L})/iuy;
const LETTER =
  /ã(?=[oei]|s?(?!\p{L}))|õ(?=e)|ç(?=[aouáâãóôõú])|(?<!\p{L})(?:à(?=quel)|ê(?=[xmn]))|á(?![aoeãõ])|[âô](?![aeiou])|(?<=\p{L})ê(?![eiou])|[éíóúü]/iuy;
const SIGN =
  /(?<!\p{L})[“‘«](?=\p{L})|(?<=[\p{L}\p{P}])[”»](?!\p{L})|’(?=\p{Lu})|(?<=(?<!\p{L})\p{L})’(?=\p{L})|(?<=\s)[–—•](?=\s)|(?<=\d|(?<!\p{L})[Nn])[ªº°]/uy;
const SILENT = /[\u00a0…]/y;
const OTHER_CASE =
  /(?<=\p{Ll})\p{Lu}|(?<=\p{Lu})\p{Lu}(?=\p{Ll})|(?<=\p{Lu}{2})\p{Ll}|\p{Ll}(?=\p{Lu})/uy;
// Letters of foreign names.
const NEIGHBOUR = /[ñöäëïèìòùîûøåæ]/iuy;
const NEVER = /[\u0080-\u009f\u2500-\u25ff]/y;
const IN_WORD = /(?<=\p{L})|(?=.\p{L})/uy;

// The first match decides.
const WEIGHTS = [
  [NEVER, -3],
  [OTHER_CASE, -2],
  [CONTRACTION, 4],
  [LETTER, 2],
  [SIGN, 2],
  [SILENT, 0],
  [NEIGHBOUR, -0.5],
  [IN_WORD, -2],
] as const;

// Enough to recognise the encoding.
const START = 200_000;

/** How much a text looks like Portuguese, by its letters and signs beyond ASCII. */
function likeness(text: string): number {
  let sum = 0;
  for (const { index } of text.slice(0, START).matchAll(/[^\0-\x7f]/g)) {
    const fitting = WEIGHTS.find(([pattern]) => {
      pattern.lastIndex = index;
      return pattern.test(text);
    });
    sum += fitting?.[1] ?? 0;
  }
  return sum;
}

const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows(Uint8Array.of(byte)), byte] as const),
);

/** A line as it was before a program read its UTF-8 as Windows: 'JoÃ£o'. */
function asWritten(line: string): string {
  if (!/[ÃÂâï]/.test(line)) return line;
  try {
    const bytes = Uint8Array.from(line, (char) => BYTES.get(char) ?? 0xff);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return line;
  }
}

/** UTF-16, recognised by its mark or by zeros at every other byte. */
function wideOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (start.length / 2));
  if (Math.min(even, odd) > 0.05 || Math.max(even, odd) < 0.4) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The text in the most likely encoding for Portuguese, and in the next if nearly as likely. */
export function readings(bytes: Uint8Array): readonly Reading[] {
  const wide = wideOf(bytes);
  if (wide) return [{ encoding: 'UTF-16', text: decoderOf(wide)(bytes) }];
  const text = decoderOf('utf-8')(bytes);
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  const kept = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  if (kept >= lost) return [{ encoding: 'UTF-8', text: text.replace(/.+/g, asWritten) }];
  const [best, next] = Object.entries(ONE_BYTE)
    .map(([encoding, decode]) => ({ encoding, text: decode(bytes) }))
    .map((reading) => ({ reading, score: likeness(reading.text) }))
    .toSorted((one, other) => other.score - one.score);
  if (!best || !next) return [];
  return next.score > best.score - Math.max(1, best.score / 2)
    ? [best.reading, next.reading]
    : [best.reading];
}
