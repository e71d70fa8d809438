import type { SiteContent } from '../../shared/content/content.ts';
import { SectionHead } from '../page/SectionHead.tsx';
import { ART, Picture } from '../ui/Picture.tsx';
import { photoId, tiles } from './photos.ts';

const TILE = '(max-width: 40rem) 84vw, 42rem';

export function Gallery({ photos }: { readonly photos: SiteContent['gallery'] }) {
  const shapes = tiles(photos.length);
  return (
    <div className="wrap">
      <SectionHead of="gallery" title="Galeria" say="O lugar onde a pausa acontece." />
      <ul className="gallery">
        {photos.map(({ id, image_url, alt, ...photo }, index) => (
          <li key={id} className={shapes[index]}>
            <a href={`#${photoId(index)}`} data-dialog="fotos" aria-label={`Ampliar: ${alt}`}>
              <Picture
                of={photo}
                src={image_url}
                art={ART.room}
                alt={alt}
                width={960}
                height={640}
                sizes={TILE}
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
