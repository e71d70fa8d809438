// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { DiagnosisCard } from '../../../src/admin/health/DiagnosisCard.tsx';
import { startSession } from '../../../src/admin/session/session.ts';
import { control, draw, press } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

test('the owner sees what is wrong with the site, corrects it and checks again', async () => {
  let [up, chat] = [false, { state: 'wrong', text: 'Nenhum número foi salvo.' }];
  const checks = () => [
    { name: 'database', state: 'right', text: 'x' },
    { name: 'whatsapp', ...chat },
  ];
  answer(() => (up ? { body: { version: '0.1.0', checks: checks() } } : { status: 500, body: {} }));
  startSession(ana);
  const close = draw(<DiagnosisCard />);
  const shows = (words: string) =>
    vi.waitFor(() => expect(document.body.textContent).toContain(words));
  await shows('Não foi possível verificar o site.');
  up = true;
  press('Tentar de novo');
  await shows('WhatsApp: para acertarNenhum número foi salvo.');
  await shows('Banco de dados: certo');
  await shows('1 coisa para acertar. Toque 0.1.0');
  await shows('mostre a quem instalou o site.');
  chat = { state: 'right', text: 'As conversas vão para (11) 98888-7777.' };
  press('Verificar de novo');
  expect(control('Verificando…'), 'keeps the focus').toHaveProperty('disabled', false);
  await shows('WhatsApp: As conversas vão para (11) 98888-7777.');
  close();
});
