import { map } from 'nanostores';
import { randomKey } from '../../../browser/attempt-key.ts';
import { failureText } from '../../../browser/sentence.ts';
import { gallery } from '../../../shared/content/entities/gallery.ts';
import { check } from '../../../shared/core/check.ts';
import type { Media } from '../../../shared/media/media.ts';
import { reloadMedia } from '../../media/media.ts';
import { explain } from '../../media/photo-upload.ts';
import { uploadOwner } from '../../session/unsaved-work.ts';
import { add } from '../content.ts';
import { screenWords } from '../forms.ts';

export type Chosen = {
  readonly url: string;
  readonly alt: string;
  readonly error: string;
  /** The key of the request that adds it with this description. */
  readonly key: string;
};

/** `unsent` may succeed when it is sent again. */
type Failure = { readonly text: string; readonly unsent?: File };

export type Adding = {
  readonly chosen: readonly Chosen[];
  readonly sending: { readonly place: number; readonly of: number } | null;
  readonly failures: readonly Failure[];
  readonly saving: boolean;
};

type Picture = Pick<Media, 'url' | 'alt'>;

/** Photos, described and added to the gallery behind its `last` number; at most `room`. */
export function createAdding(
  room: number,
  shown: ReadonlySet<unknown>,
  begin: readonly Picture[] = [],
  last = 0,
) {
  const $adding = map<Adding>({ chosen: [], sending: null, failures: [], saving: false });
  const stop = new AbortController();
  const added = new Set<string>();
  const isFull = () => added.size + $adding.get().chosen.length >= room;
  const isThere = (url: string) => shown.has(url) || added.has(url);
  const has = (url: string) => $adding.get().chosen.some((one) => one.url === url);
  const setChosen = (change: (chosen: readonly Chosen[]) => readonly Chosen[]) =>
    $adding.setKey('chosen', change($adding.get().chosen));

  function toggle({ url, alt }: Picture): void {
    if (has(url)) setChosen((chosen) => chosen.filter((one) => one.url !== url));
    else if (!isFull() && !isThere(url))
      setChosen((chosen) => [...chosen, { url, alt, error: '', key: randomKey() }]);
  }

  for (const picture of begin) if (!has(picture.url)) toggle(picture);

  async function sendOne(file: File): Promise<void> {
    const fail = (why: string, more: Partial<Failure> = {}) => {
      const failure = { text: `${file.name}: ${why}`, ...more };
      $adding.setKey('failures', [...$adding.get().failures, failure]);
    };
    try {
      const { prepare, send } = await import('../../media/photo-sending.ts');
      const media = await send(await prepare(file), stop.signal, () => undefined);
      if (isThere(media.url)) fail('já está na galeria.');
      else if (!has(media.url)) toggle(media);
    } catch (error) {
      const why = await explain(error, stop.signal);
      if (why) fail(why.text, why.again ? { unsent: file } : {});
    }
  }

  return {
    $adding,
    added,
    isFull,
    isThere,
    toggle,
    describe: (url: string, alt: string) =>
      setChosen((chosen) =>
        chosen.map((one) => (one.url === url ? { ...one, alt, error: '', key: randomKey() } : one)),
      ),
    /** Sends files one after the other and selects each that arrives. */
    async send(files: readonly File[]): Promise<void> {
      const setUploading = uploadOwner();
      setUploading(true);
      $adding.setKey('failures', []);
      for (const [index, file] of files.entries()) {
        if (stop.signal.aborted) break;
        $adding.setKey('sending', { place: index + 1, of: files.length });
        await sendOne(file);
      }
      $adding.setKey('sending', null);
      setUploading(false);
      reloadMedia();
    },
    /** Adds the selected photos in order; returns how many, null if a description is missing. */
    async save(): Promise<number | null> {
      setChosen((chosen) =>
        chosen.map((one) => {
          const checked = check(gallery.schema, { image_url: one.url, alt: one.alt, order: null });
          return { ...one, error: checked.ok ? '' : checked.message };
        }),
      );
      const { chosen } = $adding.get();
      if (chosen.some(({ error }) => error !== '')) return null;
      $adding.setKey('saving', true);
      try {
        for (const { url, alt, key } of chosen) {
          const order = Math.min(last + added.size + 1, 9999);
          await add(gallery.name, { image_url: url, alt: alt.trim(), order }, key);
          added.add(url);
          setChosen((left) => left.filter((one) => one.url !== url));
        }
        return chosen.length;
      } catch (error) {
        $adding.setKey('failures', [{ text: failureText(error, screenWords(gallery).addFailed) }]);
        return null;
      } finally {
        $adding.setKey('saving', false);
      }
    },
    cancel: () => stop.abort(),
  };
}
