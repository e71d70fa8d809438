import { describeMedia, listMedia, removeMedia } from '../../shared/media/endpoints.ts';
import type { Media, mediaFields } from '../../shared/media/media.ts';
import { followSave } from '../publishing/publishing.ts';
import { query, reload } from '../session/queries.ts';
import { callAfterLogin, callAsOwner } from '../session/session.ts';

export const $media = query(listMedia);

export const reloadMedia = () => reload(listMedia);

async function describe(id: string, body: Partial<Pick<Media, keyof typeof mediaFields>>) {
  followSave((await callAfterLogin(describeMedia, { params: { id }, body })).headers);
  reloadMedia();
}

/** Saves the alternative text. Rejects with ApiFailure. */
export const saveAlt = (id: string, alt: string): Promise<void> => describe(id, { alt });

/** Saves the point that crops keep, in hundredths. Rejects with ApiFailure. */
export const saveFocus = (id: string, focus_x: number, focus_y: number): Promise<void> =>
  describe(id, { focus_x, focus_y });

/** Removes an unused picture. Rejects with ApiFailure, which lists the uses. */
export async function remove(id: string): Promise<void> {
  try {
    await callAsOwner(removeMedia, { params: { id } });
  } finally {
    reloadMedia();
  }
}
