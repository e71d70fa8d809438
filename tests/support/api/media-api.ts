import { expect } from 'vitest';
import type { Media } from '../../../src/shared/media/media.ts';
import { pictures } from '../files/pictures.ts';
import type { OwnerApi } from './owner-api.ts';

export const made = await pictures();

type Kind = keyof typeof made;

/** Uploads of the owner's pictures, one of each kind. */
export function mediaOf(owner: OwnerApi) {
  const bytes = (kind: Kind) => new Uint8Array(made[kind]);
  const post = (raw: BodyInit, type: string, headers = {}) =>
    owner.api.send('POST', '/media', {
      token: owner.token,
      raw,
      headers: { 'content-type': type, ...headers },
    });
  async function upload(kind: Kind = 'webp'): Promise<Media> {
    const { status, data, text } = await post(bytes(kind), `image/${kind}`);
    expect({ status, text }).toEqual({ status: 201, text });
    return data as Media;
  }
  const describePicture = (id: string, body: object) => owner.send('PUT', `/media/${id}`, body);
  return { bytes, post, upload, describePicture };
}
