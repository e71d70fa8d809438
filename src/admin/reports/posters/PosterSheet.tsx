import './PosterSheet.css';
import { Fragment, useEffect } from 'react';
import { QrCode } from '../../ui/QrCode.tsx';
import { addFonts } from '../../ui/sheets.ts';
import { addressWith, shownAddress } from './poster-address.tsx';
import art from './poster-art.svg?url';
import type { PosterPractice } from './posters.ts';

export const POSTER_FORMATS = [
  { value: 'a4', label: 'Cartaz A4', copies: 1, page: 'A4 portrait' },
  { value: 'a5', label: 'Dois A5', copies: 2, page: 'A4 landscape' },
  { value: 'card', label: 'Dez cartões', copies: 10, page: 'A4 landscape' },
] as const;

export type PosterFormat = (typeof POSTER_FORMATS)[number];

function brandSize(brand: string): string {
  const longestWord = Math.max(...brand.split(/\s+/).map((word) => word.length));
  const size = Math.min(8.8, 108 / longestWord, 320 / brand.length);
  return `${Math.max(3.4, size).toFixed(2)}cqw`;
}

function Wrapped({ address }: { readonly address: string }) {
  return address.split(/(?<=[/?=.-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}

type Props = {
  readonly tag: string;
  readonly practice: PosterPractice;
  readonly format: PosterFormat;
};

function Poster({ tag, practice: { brand, whatsapp, font } }: Omit<Props, 'format'>) {
  const address = addressWith(tag, location.origin);
  const fontFamily = `"${font}", system-ui, sans-serif`;
  return (
    <>
      <img src={art} alt="" className="poster-art" />
      <div className="poster-text">
        {brand && (
          <p className="poster-brand" style={{ fontFamily, fontSize: brandSize(brand) }}>
            {brand}
          </p>
        )}
        <p className="poster-invite" style={{ fontFamily }}>
          Agende a sua massagem
        </p>
        <QrCode
          text={address}
          alt={`Código QR para ${shownAddress(address)}`}
          className="poster-code"
        />
        <p className="poster-hint">Aponte a câmera do celular</p>
        <p className="poster-address">
          <Wrapped address={shownAddress(address)} />
        </p>
        {whatsapp && <p className="poster-whatsapp">WhatsApp {whatsapp}</p>}
      </div>
    </>
  );
}

export function PosterSheet({ format: { value, copies, page }, ...poster }: Props) {
  useEffect(() => void addFonts(), []);
  return (
    <div className="poster-sheet" data-format={value}>
      {/* Not in the style sheet, where it would apply to every printed page of the panel. */}
      <style>{`@page { size: ${page}; margin: 0; }`}</style>
      {Array.from({ length: copies }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copies are equal
        <section key={at} className="poster" aria-label="Cartaz" aria-hidden={at > 0 || undefined}>
          <Poster {...poster} />
        </section>
      ))}
    </div>
  );
}
