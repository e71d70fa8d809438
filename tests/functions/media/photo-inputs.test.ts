import { expect, test } from 'vitest';
import { photos } from '../../expected/inputs/make-photos.ts';
import { ownerApi } from '../../support/api/owner-api.ts';

const owner = ownerApi();

test.each(await photos())('%s', async (name, bytes, accepted) => {
  const answer = await owner.api.send('POST', '/media', {
    token: owner.token,
    raw: new Uint8Array(bytes),
    headers: { 'content-type': name.endsWith('png') ? 'image/png' : 'image/jpeg' },
  });
  expect(answer.status).toBe(accepted ? 201 : 422);
  expect(answer.data).toMatchObject(
    accepted
      ? { width: 900, height: 700 }
      : { message: 'A foto chegou pela metade. Envie de novo.' },
  );
});
