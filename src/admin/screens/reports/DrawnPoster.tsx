import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import type { Poster } from '../../../shared/reports.ts';
import { addressWith, isOnlyHere, shownAddress } from '../../../stores/poster-address.ts';
import { drawPoster, type PosterWords } from '../../../stores/poster-drawing.ts';
import type { PosterPractice } from '../../../stores/practice.ts';
import { Icon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PrintPage } from '../../ui/PrintPage.tsx';
import { type Faces, loadFaces, measuresOf, paint } from './faces.ts';
import { OnlyHere } from './OnlyHere.tsx';
import { PosterPicture } from './PosterPicture.tsx';
import sheet from './poster.css?inline';

const said = ({ brand, address, whatsapp }: PosterWords) =>
  [
    `Cartaz: ${brand}. Agende a sua massagem.`,
    `Código QR para ${shownAddress(address)}`,
    whatsapp && `WhatsApp ${whatsapp}`,
  ]
    .filter(Boolean)
    .join('. ');

type Props = {
  readonly poster: Poster;
  readonly practice: PosterPractice;
  readonly onBack: () => void;
};

/** A poster as it is printed, and as a picture to take along. */
export function DrawnPoster({ poster: { name, tag }, practice, onBack }: Props) {
  const { brand, whatsapp, font } = practice;
  const [faces, setFaces] = useState<Faces | null>(null);
  useEffect(() => {
    let left = false;
    void loadFaces(font).then((loaded) => left || setFaces(loaded));
    return () => {
      left = true;
    };
  }, [font]);
  const words = useMemo(
    () => ({ brand, whatsapp, address: addressWith(tag, location.origin) }),
    [brand, whatsapp, tag],
  );
  const drawing = useMemo(
    () => faces && drawPoster(words, 'sheet', measuresOf(faces)),
    [faces, words],
  );

  async function download(): Promise<void> {
    if (!faces) return;
    saveFile(
      await paint(drawPoster(words, 'square', measuresOf(faces)), faces),
      `cartaz-${tag}.png`,
    );
  }

  return (
    <PrintPage
      title={name}
      purpose="Imprima em A4, ou baixe a imagem quadrada para o Instagram."
      back={{ label: 'Cartazes', onClick: onBack }}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon name="download" size={18} />}
            onClick={() => void download()}
          >
            Baixar imagem quadrada
          </Button>
          {isOnlyHere(location.hostname) && <OnlyHere />}
        </>
      }
    >
      {/* With the poster alone: how a page is cut holds for all that is printed. */}
      <style>{sheet}</style>
      {faces && drawing ? (
        <PosterPicture drawing={drawing} faces={faces} label={said(words)} className="poster" />
      ) : (
        <Loading />
      )}
    </PrintPage>
  );
}
