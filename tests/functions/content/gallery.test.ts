import { expect, test } from 'vitest';
import { insert } from '../../db/rows.ts';
import { answerOf, ownerApi } from '../../support/api/owner-api.ts';

const owner = ownerApi();
const photo = { image_url: '/fotos/sala.jpg', alt: 'Sala clara' };
const add = () => owner.send('POST', '/content/gallery', photo);

// docs/spec.md §3: up to twelve photos.
test('a gallery takes twelve photos, however many are added at once or come back', async () => {
  for (let order = 1; order <= 10; order += 1) await insert(owner.db, 'gallery', { order });
  const answers = await Promise.all([add(), add(), add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
  const full = {
    status: 422,
    data: {
      message: 'A galeria já tem doze fotos, que é o limite. Exclua uma para adicionar outra.',
    },
  };
  expect(answerOf(await add())).toEqual(full);

  const saved = answers.find(({ status }) => status === 201);
  const { id } = { id: '', ...(saved?.data as object) };
  await owner.send('DELETE', `/content/gallery/${id}`);
  expect((await add()).status).toBe(201);
  const restore = () => owner.send('POST', `/content/gallery/${id}/restore`, {});
  expect(answerOf(await restore())).toEqual(full);
  await owner.db`delete from gallery where "order" = 1`;
  expect((await restore()).status).toBe(200);
});
