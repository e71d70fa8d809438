import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from '../../support/journeys/admin.ts';
import { expectSound } from '../sound.ts';

const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
const given = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: {
    p256dh: ecdh.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
};

test.use({
  ahead: true,
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  viewport: { width: 360, height: 740 },
});

test('her phone is notified once she switches it on, as she likes, until she stops it', {
  tag: '@every',
}, async ({ page, owner }) => {
  // No push service is reachable, and a Chromium without a window grants no notifications: these
  // two answers of the browser are made up, all else is real.
  await page.addInitScript((subscription) => {
    const made = { toJSON: () => subscription, unsubscribe: async () => true };
    Object.assign(PushManager.prototype, { subscribe: async () => made });
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' });
  }, given);
  await owner.open('profile?ver=aparelho');
  const on = page.getByRole('switch', { name: 'Avisar neste aparelho' });
  await on.click();
  await expect(page.getByText('Avisos ligados neste aparelho.')).toBeVisible();
  await page.getByRole('radio', { name: 'Nome e serviço' }).check();
  await page.getByRole('combobox', { name: 'Lembrar às' }).selectOption('20:00');
  await page.getByRole('switch', { name: 'Não perturbe' }).click();
  await expect(page.getByRole('combobox', { name: 'Das' })).toBeHidden();
  const state = async () => (await owner.send('GET', '/notifications/push')).data;
  await expect.poll(state).toMatchObject({
    settings: { clients: 'named', reminder_hour: 20, quiet_from: null, quiet_to: null },
    devices: [{ device: 'Navegador no Linux', current: true }],
  });
  await expectSound(page, 'the settings of what is notified');

  await page.getByRole('tab', { name: 'Segurança' }).click();
  await page.getByRole('button', { name: /^Parar avisos: Navegador no Linux, desde hoje/ }).click();
  await expect(page.getByText('Sem avisos em: Navegador no Linux.')).toBeVisible();
  await page.getByRole('tab', { name: 'Aparelho' }).click();
  await expect(on).not.toBeChecked();
});
