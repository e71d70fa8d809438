import { readCsv } from './csv.ts';
import { readings } from './decode.ts';
import type { Problem, Table } from './sheet.ts';
import { readVcard, withoutSplits } from './vcard.ts';

const NOT_READ =
  'Este arquivo não é uma lista de contatos. Escolha um CSV, uma planilha ou o arquivo .vcf que o celular exporta.';

const PAGE =
  'Este arquivo é uma página com nome de planilha. Abra-o no Excel, salve uma cópia como CSV e escolha a cópia.';

const PAGE_START = /^\s*<.*<table/is;
const OTHER_START = /^\s*(?:%PDF|<|\{|\[)/;
const VCARD = /^\s*BEGIN:VCARD/i;
const CONTROL = /[\u0001-\u0008\u000e-\u0019\u001c-\u001f]/g;
// Padding, the end mark of DOS texts, and the start marks of files put behind one another.
const FILLING = /[\0\u001a\ufeff]/g;

const sample = (text: string) => {
  const words = text.split(/[\s;,|"]+/).filter((word) => /[^\0-\x7f]/.test(word));
  return [...new Set(words)].slice(0, 4).join(', ');
};

/** The table in a CSV or vCard file; two if its encoding is not certain. */
export function readText(bytes: Uint8Array): Table | Problem {
  const isCard = VCARD.test(String.fromCharCode(...bytes.subarray(0, 32)));
  const texts = readings(isCard ? withoutSplits(bytes) : bytes).map(({ text }) =>
    text.replace(FILLING, ''),
  );
  const [first = '', second = ''] = texts;
  const controls = first.match(CONTROL)?.length ?? 0;
  if (PAGE_START.test(first)) return { problem: PAGE };
  if (OTHER_START.test(first) || controls > first.length / 500) return { problem: NOT_READ };
  const isVcard = VCARD.test(first);
  const read = isVcard ? readVcard : readCsv;
  const rest = { by: 'encoding', kind: isVcard ? 'contacts' : 'lines' } as const;
  const [rows, others] = texts.map(read);
  if (!rows || 'problem' in rows) return rows ?? { problem: NOT_READ };
  if (!others || 'problem' in others) return { ...rest, choices: [{ label: '', rows }] };
  return {
    ...rest,
    choices: [
      { label: sample(first), rows },
      { label: sample(second), rows: others },
    ],
  };
}
