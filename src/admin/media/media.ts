import { describeMedia, listMedia, removeMedia } from '../../shared/media/endpoints.ts';
import { followSave } from '../publishing/publishing.ts';
import { query, reload } from '../session/queries.ts';
import { callAfterLogin, callAsOwner } from '../session/session.ts';

export const $media = query(listMedia);

export const reloadMedia = () => reload(listMedia);

/** Saves the alternative text. Rejects with ApiFailure. */
export async function saveAlt(id: string, alt: string): Promise<void> {
  followSave((await callAfterLogin(describeMedia, { params: { id }, body: { alt } })).headers);
  reloadMedia();
}

/** Removes an unused picture. Rejects with ApiFailure, which lists the uses. */
export async function remove(id: string): Promise<void> {
  try {
    await callAsOwner(removeMedia, { params: { id } });
  } finally {
    reloadMedia();
  }
}
