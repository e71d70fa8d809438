import { expect, test } from 'vitest';
import type { Media } from '../../../src/shared/media/media.ts';
import { mediaOf } from '../../support/api/media-api.ts';
import { answerOf, idOf, NOBODY, ownerApi, refusal } from '../../support/api/owner-api.ts';
import { postValues } from '../../support/make/post.ts';

const owner = ownerApi();
const { send, get } = owner;

const { upload, describePicture } = mediaOf(owner);
const show = (image_url: string) =>
  send('PUT', '/content/about', { title: 'Eu', description: 'Massoterapeuta', image_url });

test('the description of a picture is saved with it, and goes where it is shown', async () => {
  const { id, url } = await upload();
  const unused = await describePicture(id, { alt: 'Sala' });
  expect([unused.headers.get('content-version'), owner.api.builds()]).toEqual([null, 0]);
  await show(url);
  const { status, data, headers } = await describePicture(id, { alt: '  Sala clara com maca  ' });
  expect({ status, data }).toMatchObject({ status: 200, data: { alt: 'Sala clara com maca' } });
  expect(data).not.toHaveProperty('contentVersion');
  expect(headers.get('content-version')).toBe('2');
  const shown = { image_url: url, image_alt: 'Sala clara com maca' };
  expect(await get('/content/about')).toMatchObject(shown);
  expect((await describePicture(id, {})).data).toMatchObject({ alt: 'Sala clara com maca' });
  await show('https://example.com/a.jpg');
  expect(await get('/content/about')).toMatchObject({ image_alt: null });
});

test('the description of a picture comes with the point that crops keep: the upper part of a portrait until one is chosen', async () => {
  const { id, url } = await upload();
  await show(url);
  const focus = async () => (await get<{ image_focus: unknown }>('/content/about')).image_focus;
  expect(await focus()).toBeNull();
  await owner.db`update media set width = 3, height = 4`;
  expect(await focus()).toBe('50% 25%');
  const { status, data, headers } = await describePicture(id, { focus_x: 30, focus_y: 0 });
  expect({ status, data }).toMatchObject({ status: 200, data: { focus_x: 30, focus_y: 0 } });
  expect(headers.get('content-version')).toBe('2');
  await describePicture(id, { alt: 'Sala' });
  expect(await focus()).toBe('30% 0%');
  for (const wrong of [-1, 101, 0.5, '5'])
    expect(answerOf(await describePicture(id, { focus_x: wrong }))).toEqual(
      refusal('focus_x', 'O ponto da foto vai de 0 a 100.'),
    );
});

test('the description of a picture is refused where it is no text of 300 characters, and of an unknown picture', async () => {
  const { id } = await upload();
  for (const [alt, message] of [
    ['a'.repeat(301), 'Descrição: use no máximo 300 caracteres.'],
    [7, 'Descrição: valor inválido.'],
    ['a\ud800', 'Descrição: há caracteres que não podem ser salvos.'],
  ] as const)
    expect(answerOf(await describePicture(id, { alt }))).toEqual(refusal('alt', message));
  for (const unknown of [NOBODY, 'x', `${'0'.repeat(64)}.webp`])
    expect((await describePicture(unknown, { alt: 'x' })).status).toBe(404);
});

test('a photo that is not in the library is shown nowhere', async () => {
  const message = 'Esta foto não está mais em “Minhas fotos”. Escolha outra.';
  const { id, url } = await upload();
  const postId = idOf(await send('POST', '/content/blog', postValues({ image_url: url })));
  await send('PUT', `/content/blog/${postId}`, { image_url: '' });
  await send('DELETE', `/media/${id}`);
  for (const gone of [url, '/media/x.webp'])
    for (const [method, path, body, field] of [
      ['PUT', '/content/hero', {}, 'background_image'],
      ['PUT', '/content/about', { title: 'Eu', description: 'Massagem' }, 'image_url'],
      ['POST', '/content/blog', postValues(), 'image_url'],
      ['PUT', `/content/blog/${postId}`, {}, 'image_url'],
    ] as const)
      expect(answerOf(await send(method, path, { ...body, [field]: gone }))).toEqual(
        refusal(field, message),
      );
});

test('what is restored comes without a photo that has left the library', async () => {
  const { id, url } = await upload();
  const posted = await send('POST', '/content/blog', postValues({ image_url: url }));
  const path = `/content/blog/${idOf(posted)}`;
  await send('PUT', '/content/hero', { background_image: url });
  const shown = await send('POST', '/content/gallery', { image_url: url, alt: 'Sala' });
  const photo = `/content/gallery/${idOf(shown)}`;
  await send('PUT', '/content/hero', { background_image: '' });
  for (const one of [path, photo, `/media/${id}`]) await send('DELETE', one);
  expect(await send('POST', `${path}/restore`, {})).toMatchObject({
    status: 200,
    data: { image_url: null },
  });
  expect(await send('POST', '/content/hero/restore', { version: 1 })).toMatchObject({
    status: 200,
    data: { background_image: null },
  });
  expect((await send('POST', `${photo}/restore`, {})).status).toBe(422);
});

test('the library lists pictures with where each is used', async () => {
  const [{ id, url }, other] = [await upload(), await upload('png')];
  const postId = idOf(await send('POST', '/content/blog', postValues({ image_url: url })));
  await send('PUT', '/content/hero', { background_image: url });
  const list = await get<Media[]>('/media');
  expect(list.find((one) => one.id === other.id)).toMatchObject({ used: [] });
  expect(list.find((one) => one.id === id)).toMatchObject({
    url,
    created_at: expect.any(String),
    used: [
      { section: 'blog', id: postId, name: 'Respirar' },
      { section: 'hero', id: expect.any(String), name: '' },
    ],
  });
});

test('the library removes a picture that nothing shows, and names every place that does', async () => {
  const { id, url } = await upload();
  const remove = () => send('DELETE', `/media/${id}`);
  const testimonial = { name: 'Ana', content: 'Ótimo', image_url: url };
  const shownIn = idOf(await send('POST', '/content/testimonials', testimonial));
  const inUse = (places: string) =>
    `Esta foto está em uso em ${places}. Troque a foto lá antes de remover.`;
  const used = { section: 'testimonials', id: shownIn, name: 'Ana' };
  expect(answerOf(await remove())).toEqual({
    status: 409,
    data: { message: inUse('Depoimentos “Ana”'), used: [used] },
  });
  await show(url);
  await send('PUT', '/content/hero', { background_image: url });
  const all = inUse('Sobre, Capa e Depoimentos “Ana”');
  expect((await remove()).data).toMatchObject({ message: all });
  await send('DELETE', `/content/testimonials/${shownIn}`);
  expect((await remove()).data).toMatchObject({ message: inUse('Sobre e Capa') });
  await show('');
  await send('PUT', '/content/hero', { background_image: '' });
  expect(answerOf(await remove())).toEqual({
    status: 200,
    data: { message: 'Foto removida com sucesso!' },
  });
  expect([(await send('GET', url)).status, (await remove()).status]).toEqual([404, 404]);
});
