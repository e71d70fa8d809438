import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import type { Poster } from '../../../shared/reports/reports.ts';
import type { PosterPractice } from '../../content/practice.ts';
import { Icon } from '../../ui/icons.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import { PrintPage } from '../../ui/page/PrintPage.tsx';
import { OnlyHere } from '../cards/OnlyHere.tsx';
import { type Faces, loadFaces, measuresOf, paint } from './faces.ts';
import { PosterPicture } from './PosterPicture.tsx';
import sheet from './poster.css?inline';
import { addressWith, isOnlyHere, shownAddress } from './poster-address.ts';
import { drawPoster, type PosterWords } from './poster-drawing.ts';

const said = ({ brand, address, whatsapp }: PosterWords) =>
  [
    brand,
    'Agende a sua massagem',
    `Código QR para ${shownAddress(address)}`,
    whatsapp && `WhatsApp ${whatsapp}`,
  ]
    .filter(Boolean)
    .join('. ');

/** The site's faces, once they can be drawn. */
function useFaces(font: string): Faces | null {
  const [faces, setFaces] = useState<Faces | null>(null);
  useEffect(() => {
    let left = false;
    void loadFaces(font).then((loaded) => left || setFaces(loaded));
    return () => {
      left = true;
    };
  }, [font]);
  return faces;
}

type DrawnProps = {
  readonly words: PosterWords;
  readonly faces: Faces;
  readonly tag: string;
};

function Square({ words, faces, tag }: DrawnProps) {
  const drawing = useMemo(() => drawPoster(words, 'square', measuresOf(faces)), [words, faces]);
  return (
    <Card title="Imagem quadrada">
      <PosterPicture
        drawing={drawing}
        faces={faces}
        label={`Imagem: ${said(words)}`}
        className="square"
      />
      <Button
        mt="md"
        variant="default"
        leftSection={<Icon name="download" size={18} />}
        onClick={async () => saveFile(await paint(drawing, faces), `cartaz-${tag}.png`)}
      >
        Baixar imagem
      </Button>
    </Card>
  );
}

function Sheet({ words, faces }: Pick<DrawnProps, 'words' | 'faces'>) {
  const drawing = useMemo(() => drawPoster(words, 'sheet', measuresOf(faces)), [words, faces]);
  return (
    <PosterPicture
      drawing={drawing}
      faces={faces}
      label={`Cartaz: ${said(words)}`}
      className="poster"
    />
  );
}

type Props = {
  readonly poster: Poster;
  readonly practice: PosterPractice;
  readonly onBack: () => void;
};

/** A poster as it is printed, and as a picture to take along. */
export function DrawnPoster({ poster: { name, tag }, practice, onBack }: Props) {
  const { brand, whatsapp, font } = practice;
  const faces = useFaces(font);
  const words = useMemo(
    () => ({ brand, whatsapp, address: addressWith(tag, location.origin) }),
    [brand, whatsapp, tag],
  );
  return (
    <PrintPage
      title={name}
      purpose="Imprima em A4, ou baixe a imagem para o Instagram."
      back={{ label: 'Cartazes', onClick: onBack }}
      actions={isOnlyHere(location.hostname) && <OnlyHere />}
      after={faces && <Square words={words} faces={faces} tag={tag} />}
    >
      {/* With the poster alone: how a page is cut holds for all that is printed. */}
      <style>{sheet}</style>
      {faces ? <Sheet words={words} faces={faces} /> : <Loading />}
    </PrintPage>
  );
}
