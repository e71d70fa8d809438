import { generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** A text for a camera: dark on white in either scheme, with the margin that readers ask for. */
export function QrCode({ text, alt }: { readonly text: string; readonly alt: string }) {
  const image = useMemo(
    () => toSvgDataURL(generate(text), { on: '#1d2a23', off: '#fff', pad: 4 }),
    [text],
  );
  return <img src={image} alt={alt} width={200} height={200} className="pairing-code" />;
}
