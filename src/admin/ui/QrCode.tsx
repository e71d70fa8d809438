import { correction, generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

const SIZE = 200;

const SQUARE = { width: SIZE, height: SIZE, borderRadius: 12, background: '#fff' } as const;

/** Without a class it is a square of 200 px. */
type Props = { readonly text: string; readonly alt: string; readonly className?: string };

export function QrCode({ text, alt, className }: Props) {
  const image = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.M });
    return toSvgDataURL(code, { on: '#1d2a23', off: '#fff', pad: 4 });
  }, [text]);
  return <img src={image} alt={alt} {...(className ? { className } : { style: SQUARE })} />;
}
