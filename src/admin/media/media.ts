import { describeMedia, listMedia, removeMedia } from '../../shared/media/endpoints.ts';
import { query, reload } from '../session/queries.ts';
import { resource } from '../session/resource.ts';

export const $media = query(listMedia);

export const reloadMedia = () => reload(listMedia);

const media = resource(reloadMedia);

/** Saves the alternative text, also of a page that is left. Rejects with ApiFailure. */
export const saveAlt = (id: string, alt: string) =>
  media.save(describeMedia, { params: { id }, body: { alt }, keepalive: true });

/** Saves the point that crops keep, in hundredths. Rejects with ApiFailure. */
export const saveFocus = (id: string, focus_x: number, focus_y: number) =>
  media.save(describeMedia, { params: { id }, body: { focus_x, focus_y } });

/** Removes an unused picture. Rejects with ApiFailure, which lists the uses. */
export const remove = (id: string) => media.remove(removeMedia, { params: { id } });
