import { expect, test } from 'vitest';
import { processingRecord } from '../../../../src/admin/clients/privacy/processing-record.ts';
import type { Practice } from '../../../../src/admin/content/practice.ts';

const settings = {
  version: 1,
  controller: 'Ana Prado',
  document: '000.000.000-00',
  channel: 'dados@example.com',
  months: 24,
  remarks: 'Site hospedado na Netlify.',
};
const practice: Practice = {
  brand: 'Casa Serena',
  contact: {
    email: 'oi@example.com',
    phone: '(11) 98888-7777',
    address: 'Rua A, 1',
    whatsapp: '',
  },
};
const blank: Practice = {
  brand: '',
  contact: { email: '', phone: '', address: '', whatsapp: '' },
};

// ANPD, model of the simplified record (Resolução CD/ANPD 2/2022, art. 9).
test('the record has the eight fields of the model, in its order', () => {
  expect(processingRecord(settings, practice).map(({ title }) => title)).toEqual([
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

const part = (title: string, ...given: Parameters<typeof processingRecord>) =>
  processingRecord(...given).find((one) => one.title === title);

test('who answers is as the settings say, else as the site does', () => {
  const contact = 'Informações de contato';
  expect(part(contact, settings, practice)).toEqual({
    title: contact,
    lines: [
      { label: 'Responsável (controlador)', text: 'Ana Prado' },
      { label: 'CPF ou CNPJ', text: '000.000.000-00' },
      { label: 'Canal de atendimento', text: 'dados@example.com' },
      { label: 'Endereço', text: 'Rua A, 1' },
    ],
    gaps: [],
  });
  const bare = { ...settings, controller: '', document: '', channel: '' };
  expect(part(contact, bare, practice)).toMatchObject({
    lines: [
      { text: 'Casa Serena' },
      { text: 'oi@example.com, (11) 98888-7777' },
      { text: 'Rua A, 1' },
    ],
    gaps: ['CPF ou CNPJ: preencha em Privacidade.'],
  });
  expect(part(contact, bare, blank)).toMatchObject({
    lines: [],
    gaps: [
      'Responsável: preencha em Privacidade.',
      'CPF ou CNPJ: preencha em Privacidade.',
      'Canal de atendimento: preencha em Privacidade.',
      'Endereço: preencha em Contato, se quiser que apareça.',
    ],
  });
});

test('the time limit is said as it is, and that there is none', () => {
  const period = 'Período de armazenamento';
  const [client] = part(period, settings, practice)?.lines ?? [];
  expect(client?.text).toContain('Depois de 24 meses sem contato, o cadastro é revisto');
  const none = part(period, { ...settings, months: null }, practice);
  expect(none?.lines[0]?.text).toBe('enquanto a pessoa for cliente, ou até pedir a eliminação.');
  expect(none?.gaps).toEqual(['Prazo sem contato: escolha em Privacidade.']);
});

test('remarks stand at the end, as they were written', () => {
  expect(part('Observações', settings, practice)).toEqual({
    title: 'Observações',
    lines: [{ label: '', text: 'Site hospedado na Netlify.' }],
    gaps: [],
  });
  expect(part('Observações', { ...settings, remarks: '' }, practice)?.lines[0]?.text).toBe(
    'Nenhuma.',
  );
});
