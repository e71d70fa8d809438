import type { SiteContent } from '../../shared/content/content.ts';
import { Icon } from '../ui/Icon.tsx';
import { ART, Picture } from '../ui/Picture.tsx';
import { photoId } from './photos.ts';

function Step({ by, label }: { readonly by: -1 | 1; readonly label: string }) {
  return (
    <button type="button" className="button plain" data-step={by} aria-label={label}>
      <Icon name={by < 0 ? 'arrow-left' : 'arrow-right'} />
    </button>
  );
}

/** All photos in a row with scroll snap; the address of a photo opens it. */
export function GalleryDialog({ photos }: { readonly photos: SiteContent['gallery'] }) {
  if (photos.length === 0) return null;
  return (
    <dialog id="fotos" aria-labelledby="gallery-title" closedby="any">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus */}
      <div className="photos" tabIndex={0}>
        {photos.map(({ id, image_url, image_alt: _, alt, ...photo }, index) => (
          <figure key={id} id={photoId(index)}>
            <Picture
              of={photo}
              src={image_url}
              art={ART.room}
              alt={alt}
              width={960}
              height={640}
              sizes="100vw"
            />
            <figcaption>
              {index + 1} de {photos.length}
            </figcaption>
          </figure>
        ))}
      </div>
      <div className="dialog-foot">
        {photos.length > 1 && (
          <>
            <Step by={-1} label="Foto anterior" />
            <Step by={1} label="Próxima foto" />
          </>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: the script makes it a button that closes */}
        <a className="button plain" role="button" href="#gallery">
          Fechar
        </a>
      </div>
    </dialog>
  );
}
