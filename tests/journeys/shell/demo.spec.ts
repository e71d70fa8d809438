import { connect } from '../../../db/core/client.ts';
import { runDemo } from '../../../hosts/demo/command.ts';
import { expect, test } from '../../support/journeys/admin.ts';

test('the demo fits in 2,000 px on a phone, its reports in 4,000', { tag: '@every' }, async ({
  page,
  owner,
  server,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const db = connect(server.databaseUrl ?? '');
  await runDemo(db, 'America/Sao_Paulo', { seed: 1, reset: false, discard: 0 });
  await owner.open('dashboard');
  await expect(page.getByRole('region', { name: 'Novidades' })).toContainText(
    'visitas ao site nesta semana',
  );
  await expect(page.getByRole('link', { name: 'Contato' })).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const dashboard = await height();
  await owner.open('reports');
  await expect(page.getByRole('img')).toHaveCount(3);
  const reports = await height();
  console.log(`the demo at 360 px: dashboard ${dashboard} px, reports ${reports} px`);
  expect(dashboard).toBeLessThanOrEqual(2000);
  expect(reports).toBeLessThanOrEqual(4000);
});
