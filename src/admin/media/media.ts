import { describeMedia, listMedia, removeMedia } from '../../shared/media/endpoints.ts';
import { followSave } from '../publishing/publishing.ts';
import { query, reload } from '../session/queries.ts';
import { callAfterLogin, callAsOwner } from '../session/session.ts';

/** Every picture of the owner, newest first, with where each is used. */
export const $media = query(listMedia);

/** Reads the pictures again wherever they are on screen. */
export const reloadMedia = () => reload(listMedia);

/** Saves what a picture shows, for whoever does not see it. Rejects with ApiFailure. */
export async function saveAlt(id: string, alt: string): Promise<void> {
  followSave((await callAfterLogin(describeMedia, { params: { id }, body: { alt } })).headers);
  reloadMedia();
}

/** Removes a picture that nothing shows. Rejects with ApiFailure, with the places that do. */
export async function remove(id: string): Promise<void> {
  try {
    await callAsOwner(removeMedia, { params: { id } });
  } finally {
    reloadMedia();
  }
}
