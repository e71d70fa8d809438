import {
  EXPIRED,
  fillLogin,
  openPanel,
  openScreen,
  pressRevoked,
  register,
} from '../support/engines/owner.ts';
import type { Tab } from '../support/engines/tab.ts';
import {
  alert,
  button,
  dialog,
  field,
  heading,
  part,
  type Target,
  words,
} from '../support/engines/target.ts';
import { DESKTOP, expect, PHONE, TABLET, test } from '../support/engines/test.ts';

const PREVIEW = part('[role="img"][aria-label="Prévia do início do site"]');
// look.md, docs/architecture.md: the hero fills 88 % of the window's height.
const HERO_SHARE = 0.88;

/** The drawing inside the preview, which has a tree of its own. */
const drawn = (tab: Tab) =>
  tab.run(() => {
    const box = document.querySelector('[role="img"][aria-label="Prévia do início do site"]');
    const root = [...(box?.querySelectorAll('*') ?? [])].find(
      ({ shadowRoot }) => shadowRoot,
    )?.shadowRoot;
    const place = (css: string) => {
      const { x, y, width, height, right, bottom } = (
        root?.querySelector(css) ?? document.body
      ).getBoundingClientRect();
      return { x, y, width, height, right, bottom };
    };
    return {
      hero: place('.hero'),
      title: place('h1'),
      button: place('.button'),
      text: root?.querySelector('h1')?.textContent ?? '',
    };
  });

test('the hero is edited with its preview in sight, saved and seen by a visitor', {
  tag: '@every',
}, async ({ tab }) => {
  const size = DESKTOP;
  await openPanel(tab, size, 'hero', 'Capa');
  const { box: column } = await tab.see(field('Título'));
  const line = `Toque\nMassagem com calma, ${size.width}`;
  await tab.fill(field('Título'), line);
  await expect
    .poll(async () => (await drawn(tab)).text)
    .toContain(`Massagem com calma, ${size.width}`);
  await tab.see(words('Alterações não salvas'));

  await tab.run(() =>
    document
      .querySelector('[role="img"]')
      ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const { box } = await tab.see(PREVIEW);
  const { hero, title, button: inner } = await drawn(tab);
  const width = size.width - (column.x + column.width);
  expect(box.width, 'the preview is as wide as its column').toBeGreaterThan(width * 0.8);
  expect(box.x + box.width, 'and ends inside the window').toBeLessThanOrEqual(size.width);
  for (const [name, inside] of Object.entries({ hero, title, inner })) {
    expect(
      Math.min(inside.x - box.x, inside.y - box.y),
      `${name} begins inside`,
    ).toBeGreaterThanOrEqual(0);
    expect(inside.right, `${name} ends inside`).toBeLessThanOrEqual(box.x + box.width);
    expect(inside.bottom, `${name} ends inside`).toBeLessThanOrEqual(box.y + box.height);
  }
  expect(hero.width, 'the drawing fills its box').toBeGreaterThan(box.width - 4);
  expect(hero.height, 'the drawing fills its box').toBeGreaterThan(box.height - 4);
  const share = box.height / box.width / ((HERO_SHARE * size.height) / size.width);
  expect(share, 'the preview has the proportions of the page').toBeGreaterThan(0.85);
  expect(share, 'the preview has the proportions of the page').toBeLessThan(1.2);
  const half = box.x + box.width * 0.6;
  expect(title.right, 'the title leaves the right half free').toBeLessThan(half);

  await tab.click(button('Salvar Alterações'));
  await tab.see(words('Dados salvos com sucesso!'));
  await tab.open('/');
  await tab.see(heading(`Massagem com calma, ${size.width}`));
});

for (const size of [DESKTOP, PHONE]) {
  test(`a service is added, changed and deleted, at ${size.width} px`, { tag: '@every' }, async ({
    tab,
    api,
  }) => {
    const phone = size === PHONE;
    const list = async () => {
      const { data } = await api.send<{ title: string }[]>('GET', '/content/services');
      return data.map(({ title }) => title);
    };
    const form: Target = part(phone ? 'form' : '.form-pane form');
    const name = `Pedras Quentes ${size.width}`;
    await openPanel(tab, size, 'services', 'Serviços');
    if (phone) await tab.click(button('Adicionar Serviço'));
    await tab.fill(field('Título', form), name);
    await tab.fill(field('Descrição', form), 'Calor que solta.\nE fica.');
    await tab.click(button('Adicionar Serviço', form));
    await tab.see(words('Novo serviço adicionado com sucesso!'));
    expect(await list()).toContain(name);
    await tab.click(button(`Editar ${name}`));
    await tab.until(field('Título', form), { value: name });
    await tab.fill(field('Título', form), `${name} novas`);
    await tab.click(button('Atualizar Serviço', form));
    await tab.see(words('Serviço atualizado com sucesso!'));
    expect(await list()).toContain(`${name} novas`);

    await tab.click(button(`Excluir ${name} novas`));
    const ask = dialog('Confirmar Exclusão');
    await tab.see(
      words('Tem certeza que deseja excluir este serviço? Esta ação não pode ser desfeita.', ask),
    );
    await tab.click(button('Excluir', ask));
    await tab.see(words('Serviço excluído com sucesso!'));
    await tab.miss(ask);
    expect(await list()).not.toContain(`${name} novas`);
  });
}

test('what was typed survives a reload and an expired session', { tag: '@every' }, async ({
  tab,
  api,
}) => {
  await openPanel(tab, DESKTOP, 'about', 'Sobre');
  const title = field('Título');
  const { value: before } = await tab.see(title);
  await tab.fill(title, 'Um cuidado que espera');
  await tab.see(words('Alterações não salvas'));
  await tab.reload();
  expect((await tab.see(title)).value, 'offered, never applied by itself').toBe(before);
  await tab.see(words('Texto não salvo'));
  await tab.click(button('Recuperar'));
  await tab.until(title, { value: 'Um cuidado que espera' });

  await tab.resize(PHONE);
  await tab.fill(title, 'Um cuidado que volta');
  await pressRevoked(tab, '.save-bar [type="submit"]');
  await tab.see(EXPIRED);
  await fillLogin(tab, undefined, EXPIRED);
  await tab.miss(EXPIRED);
  await tab.see(words('Informações da seção Sobre atualizadas com sucesso!'));
  expect((await tab.see(title)).value).toBe('Um cuidado que volta');
  expect((await api.send('GET', '/content/about')).data).toMatchObject({
    title: 'Um cuidado que volta',
  });
});

test('a wrong password is refused, the right one shows who registered, logout closes the panel', {
  tag: '@every',
}, async ({ tab, api }) => {
  await register(api, { name: 'Bia Conceição', phone: '11966665555' });
  await tab.open('/admin/login');
  await fillLogin(tab, 'errada');
  await tab.see(alert('Usuário ou senha inválidos.'));
  await fillLogin(tab);
  await expect.poll(() => tab.url()).toBe('/admin/dashboard');

  for (const size of [DESKTOP, TABLET, PHONE]) {
    await tab.resize(size);
    await openScreen(tab, 'clients', 'Gerenciamento de Clientes');
    await tab.see(words('Bia Conceição'));
    // A card says what she asked for; her number is on her page.
    await tab.see(words(size === DESKTOP ? '(11) 96666-5555' : 'Massagem Relaxante'));
  }
  await tab.click(button('Menu'));
  const drawer = dialog('Menu');
  await tab.see(drawer);
  await tab.click(button('Sair', drawer));
  await expect.poll(() => tab.url()).toBe('/admin/login');
  expect(
    await tab.run(() => ['token', 'adminToken', 'user'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);
  await tab.open('/admin/clients');
  await expect.poll(() => tab.url()).toBe('/admin/login');
  await tab.see(field('Usuário'));
});
