// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { draw } from '../../support/panel/drawn.tsx';

test('a phone in another time zone shows a notice of the practice’s clock once', async () => {
  document.documentElement.dataset.timeZone = 'Asia/Tokyo';
  const { ClockNotice } = await import('../../../src/admin/shell/ClockNotice.tsx');
  const close = draw(<ClockNotice />);
  expect(document.body.textContent).toMatch(/está em outro fuso\..+agora são \d\d:\d\d\./);
  document.querySelector<HTMLElement>('[aria-label=Entendi]')?.click();
  await expect.poll(() => document.body.textContent).not.toContain('outro fuso');
  close();
  const again = draw(<ClockNotice />);
  expect(document.body.textContent).not.toContain('outro fuso');
  again();
  delete document.documentElement.dataset.timeZone;
});
