import { map } from 'nanostores';
import type { Media } from '../../../shared/media/media.ts';
import {
  dropShared,
  forgetShared,
  readShared,
  type SharedPhoto,
} from '../../session/shared-photos.ts';
import { uploadOwner } from '../../session/unsaved-work.ts';
import type { Notice } from '../../ui/say.ts';
import { reloadMedia } from '../media.ts';
import { explain } from '../photo-upload.ts';
import { handOver, type Place } from './handed.ts';

export type Sharing = {
  /** Null until they are read. */
  readonly photos: readonly SharedPhoto[] | null;
  readonly confirmed: boolean;
  readonly sending: { readonly place: number; readonly of: number } | null;
  readonly failure: (Notice & { readonly again: boolean }) | null;
};

/** Shared photos and their way to a place of the site. */
export function createSharing() {
  const $sharing = map<Sharing>({
    photos: null,
    confirmed: false,
    sending: null,
    failure: null,
  });
  const stop = new AbortController();
  const arrived = new Map<string, Media>();

  const leave = (address: string) =>
    $sharing.setKey(
      'photos',
      ($sharing.get().photos ?? []).filter((photo) => photo.address !== address),
    );

  async function sendAll(photos: readonly SharedPhoto[]): Promise<void> {
    const { prepare, send } = await import('../photo-sending.ts');
    for (const [index, { address, file }] of photos.entries()) {
      if (arrived.has(address)) continue;
      $sharing.setKey('sending', { place: index + 1, of: photos.length });
      arrived.set(address, await send(await prepare(file), stop.signal, () => undefined));
    }
  }

  return {
    $sharing,
    read: async (): Promise<void> => $sharing.setKey('photos', await readShared()),
    async drop(address: string): Promise<void> {
      await dropShared(address);
      leave(address);
    },
    confirm: (): void => $sharing.setKey('confirmed', true),
    async refuse(): Promise<void> {
      const photos = $sharing.get().photos ?? [];
      for (const { address, known } of photos) if (!known) await dropShared(address);
      $sharing.setKey(
        'photos',
        photos.filter(({ known }) => known),
      );
    },
    async discard(): Promise<void> {
      await forgetShared();
      $sharing.setKey('photos', []);
    },
    /** Uploads the photos that the place accepts; returns whether all have arrived. */
    async use({ section, takes }: Place): Promise<boolean> {
      const all = $sharing.get().photos ?? [];
      const photos = takes === 'one' ? all.slice(0, 1) : all;
      $sharing.setKey('failure', null);
      const setUploading = uploadOwner();
      setUploading(true);
      try {
        await sendAll(photos);
        handOver({ section, photos: photos.flatMap(({ address }) => arrived.get(address) ?? []) });
        for (const { address } of photos) await dropShared(address);
        reloadMedia();
        return true;
      } catch (error) {
        const failure = await explain(error, stop.signal);
        if (failure) $sharing.setKey('failure', { kind: 'danger', ...failure });
        return false;
      } finally {
        setUploading(false);
        $sharing.setKey('sending', null);
      }
    },
    cancel: () => stop.abort(),
  };
}
