import { expect, test } from 'vitest';
import { processingRecord } from '../../../../src/admin/clients/privacy/processing-record.ts';

const settings = {
  version: 1,
  controller: 'Ana Prado',
  document: '000.000.000-00',
  channel: 'dados@example.com',
  months: 24,
  remarks: 'Site hospedado na Netlify.',
};
const contact = { email: 'oi@example.com', phone: '(11) 98888-7777', address: 'Rua A, 1' };
const practice = { brand: 'Casa Serena', contact: { ...contact, whatsapp: '' } };
const blank = { brand: '', contact: { email: '', phone: '', address: '', whatsapp: '' } };

const partsOf = (more: Partial<typeof settings> | { months: null } = {}, site = practice) =>
  Object.fromEntries(
    processingRecord({ ...settings, ...more }, site).map(({ title, lines, gaps }) => [
      title,
      [lines.map(({ label, text }) => (label ? `${label}: ${text}` : text)), gaps],
    ]),
  );

// ANPD, model of the simplified record (Resolução CD/ANPD 2/2022, art. 9).
test('the record has the eight fields of the model, in its order', () => {
  expect(Object.keys(partsOf())).toEqual([
    'Informações de contato',
    'Categorias de titulares',
    'Dados pessoais',
    'Compartilhamento',
    'Medidas de segurança',
    'Período de armazenamento',
    'Processo, finalidade e hipótese legal',
    'Observações',
  ]);
});

test('the contact is that of the settings, else that of the site', () => {
  const of = (...given: Parameters<typeof partsOf>) => partsOf(...given)['Informações de contato'];
  const lines = [
    'Responsável (controlador): Ana Prado',
    'CPF ou CNPJ: 000.000.000-00',
    'Canal de atendimento: dados@example.com',
    'Endereço: Rua A, 1',
  ];
  expect(of()).toEqual([lines, []]);
  const bare = { controller: '', document: '', channel: '' };
  const site = [
    'Responsável (controlador): Casa Serena',
    'Canal de atendimento: oi@example.com, (11) 98888-7777',
    'Endereço: Rua A, 1',
  ];
  expect(of(bare)).toEqual([site, ['CPF ou CNPJ: preencha em Privacidade.']]);
  const gaps = [
    'Responsável: preencha em Privacidade.',
    'CPF ou CNPJ: preencha em Privacidade.',
    'Canal de atendimento: preencha em Privacidade.',
    'Endereço: preencha em Contato, se quiser que apareça.',
  ];
  expect(of(bare, blank)).toEqual([[], gaps]);
});

test('the record has the time limit and the remarks', () => {
  const [lines, gaps] = partsOf()['Período de armazenamento'] ?? [];
  expect(lines?.[0]).toContain('Depois de 24 meses sem contato, o cadastro é revisto');
  expect(gaps).toEqual([]);
  const [none, missing] = partsOf({ months: null })['Período de armazenamento'] ?? [];
  expect(none?.[0]).toContain('enquanto a pessoa for cliente, ou até pedir a eliminação.');
  expect(missing).toEqual(['Prazo sem contato: escolha em Privacidade.']);
  expect(partsOf().Observações).toEqual([['Site hospedado na Netlify.'], []]);
  expect(partsOf({ remarks: '' }).Observações?.[0]).toEqual(['Nenhuma.']);
});

test('the record names packages, and the service that carries a push message', () => {
  const { 'Dados pessoais': [data] = [], Compartilhamento: [shared] = [] } = partsOf();
  expect(data).toContainEqual(expect.stringMatching(/^Pacotes: /));
  expect(shared).toContainEqual(expect.stringMatching(/^Avisos no celular .* passa cifrado/));
});
