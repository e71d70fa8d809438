import { writeFile } from 'node:fs/promises';
import { expect, test } from '../support/admin.ts';

test('look', async ({ page, owner }) => {
  test.setTimeout(180_000);
  await owner.open('reports?ver=cartazes');
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/shots-ways/empty-1280.png', fullPage: true });
  await owner.send('PUT', '/content/contact', { whatsapp: '11988887777' });
  await owner.send('POST', '/content/contact', { whatsapp: 'https://wa.me/5511988887777' });
  await owner.send('PUT', '/content/hero', {
    title: 'Clara Massoterapia\nToque',
    title_font: 'Playfair Display',
  });
  for (const name of ['Padaria da esquina', 'Academia Corpo em Movimento, unidade Jd.', 'Farmácia'])
    await owner.send('POST', '/reports/posters', { name });
  const { data } = await owner.send<{ id: string; tag: string }[]>('GET', '/reports/posters');
  for (const n of [1, 2, 3])
    await page.request.post('/reports/visits', {
      data: { fingerprint: `abcdefgh${n}`, page_url: `/?de=padaria-da-esquina`, referrer: '' },
    });
  const P = [
    { source: 'instagram', name: null, visited: 1300, booking: 160, entered: 90, whatsapp: 84 },
    { source: 'direct', name: null, visited: 380, booking: 58, entered: 22, whatsapp: 21 },
    { source: 'google', name: null, visited: 210, booking: 44, entered: 30, whatsapp: 28 },
    {
      source: 'poster:padaria-da-esquina',
      name: 'Padaria da esquina',
      visited: 12,
      booking: 6,
      entered: 3,
      whatsapp: 2,
    },
    { source: 'poster:feira', name: null, visited: 1, booking: 0, entered: 0, whatsapp: 0 },
  ];
  const R = [
    { kind: 'post', id: '1', title: 'Como dormir melhor depois de um dia longo', count: 41 },
    { kind: 'post', id: '2', title: 'Ventosas: mitos e verdades', count: 7 },
    { kind: 'service', id: '3', title: 'Drenagem linfática', count: 1 },
  ];
  await page.route('**/reports/paths?*', (route) => route.fulfill({ json: P }));
  await page.route('**/reports/reads?*', (route) => route.fulfill({ json: R }));
  for (const width of [1280, 360]) {
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/admin/reports?ver=cartazes');
      await expect(page.getByText('Padaria da esquina').first()).toBeVisible();
      await page.waitForTimeout(700);
      await page.screenshot({
        path: `/tmp/shots-ways/list-${width}-${scheme}.png`,
        fullPage: true,
      });
      await page.goto('/admin/reports');
      await expect(page.getByText('Todas as origens')).toBeVisible();
      await page.waitForTimeout(900);
      await page.screenshot({
        path: `/tmp/shots-ways/cards-${width}-${scheme}.png`,
        fullPage: true,
      });
      await page.goto(`/admin/reports?cartaz=${data[1]?.id}`);
      await expect(page.getByRole('img', { name: /^Cartaz/ })).toBeVisible();
      await page.waitForTimeout(500);
      await page.screenshot({
        path: `/tmp/shots-ways/poster-${width}-${scheme}.png`,
        fullPage: true,
      });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const shoot = async (name: string) => {
    await page.goto(`/admin/reports?cartaz=${data[1]?.id}`);
    await expect(page.getByRole('img', { name: /^Cartaz/ })).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    await writeFile(`/tmp/shots-ways/${name}.pdf`, pdf);
    console.log(
      name,
      'pages',
      pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length,
      pdf.toString('latin1').match(/MediaBox[^\]]*\]/g),
    );
    await page.locator('.poster').screenshot({ path: `/tmp/shots-ways/${name}-svg.png` });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar imagem quadrada' }).click();
    await (await download).saveAs(`/tmp/shots-ways/${name}-square.png`);
  };
  await shoot('short');
  await owner.send('PUT', '/content/hero', {
    title: 'Espaço Terapêutico Maria Aparecida dos Santos Albuquerque e Associadas',
    title_font: 'Montserrat',
  });
  await shoot('long');
  await owner.send('PUT', '/content/hero', { title: 'Toque', title_font: 'Lato' });
  await shoot('tiny');
});
