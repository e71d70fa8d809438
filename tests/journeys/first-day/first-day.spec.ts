import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/admin.ts';

test.use({ viewport: { width: 360, height: 740 } });

const typed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const asks = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible();
const goOn = (page: Page) => page.getByRole('button', { name: 'Salvar e continuar' }).click();

test('five questions make a page she would show; a skipped one is asked again', async ({
  page,
  owner,
}) => {
  await owner.open('first-day');
  await asks(page, 'Como se chama o seu espaço?');
  await expect(typed(page, 'Nome')).toBeFocused();
  await typed(page, 'Nome').fill('Ana Prado');
  await goOn(page);
  await asks(page, 'Qual é o seu WhatsApp?');
  await typed(page, 'WhatsApp').fill('(11) 98888-7777');
  await goOn(page);
  await asks(page, 'Você tem uma foto para a capa?');
  await page.getByRole('button', { name: 'Pular' }).click();

  await asks(page, 'Qual massagem você mais faz?');
  await page.reload();
  await asks(page, 'Qual massagem você mais faz?');
  await page.getByRole('button', { name: 'Massagem Relaxante' }).click();
  await page.getByRole('button', { name: '60 min' }).click();
  await typed(page, 'Preço').fill('180');
  await goOn(page);
  await asks(page, 'Quando você atende?');
  await goOn(page);

  await asks(page, 'Seu site está no ar');
  const notices = page.getByRole('link', { name: 'Receber avisos neste aparelho' });
  await expect(notices).toHaveAttribute('href', '/admin/profile?ver=aparelho');
  await page.goto('/admin/first-day');
  await asks(page, 'Você tem uma foto para a capa?');
  await page.getByRole('link', { name: 'Deixar para depois' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const { data: content } = await owner.send('GET', '/content');
  expect(content).toMatchObject({
    hero: { title: 'Ana Prado', background_image: null },
    services: [{ duration: 60, price: 180 }],
    contact: { phone: '', whatsapp: 'https://wa.me/5511988887777', hours: expect.any(Array) },
  });
});

test('the list of what is missing is first until it is put away, and names the next step', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.send('PUT', '/content/hero', { title: 'Toque\nMassoterapia Profissional' });
  await owner.open('dashboard');
  const list = page.getByRole('region', { name: /^Seu site está \d+ % pronto$/ });
  await expect(list).toBeVisible();
  await expect(page.getByRole('region').first()).toHaveAccessibleName(/^Seu site está/);
  const left = list.getByText(/^Ver tudo: faltam/);
  const before = await left.textContent();
  const subtitle = list.getByRole('link', { name: 'Uma frase sua na abertura' });
  await list.getByRole('button', { name: 'Não se aplica: Uma frase sua na abertura' }).click();
  await expect(subtitle).toBeHidden();
  await expect(list.getByText('Para ficar completo, falta:')).toBeFocused();
  await expect(left).not.toHaveText(before ?? '');
  await left.click();
  await list.getByRole('button', { name: 'Voltar para a lista: Uma frase' }).click();
  await subtitle.click();

  await typed(page, 'Subtítulo').fill('Um tempo só seu.');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await page.getByRole('button', { name: 'Próximo: Um título com o seu nome' }).click();
  await expect(typed(page, 'Título')).toBeFocused();

  await owner.open('dashboard');
  await list.getByRole('button', { name: 'Esconder' }).click();
  await expect(list).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: /^Ver o que falta no site/ }).click();
  await expect(list).toBeVisible();
});
