import { defineSingleton } from './define.ts';
import { email, text, url, whatsapp } from './fields.ts';

export const contact = defineSingleton({
  name: 'contact',
  label: 'Contato',
  title: 'Editar Informações de Contato',
  purpose: 'Como os clientes encontram e chamam você.',
  post: true,
  fields: {
    phone: text({ label: 'Telefone', max: 40 }),
    email: email({ label: 'E-mail' }),
    address: text({ label: 'Endereço', max: 300 }),
    facebook: url({ label: 'Facebook' }),
    instagram: url({ label: 'Instagram' }),
    whatsapp: whatsapp({
      label: 'WhatsApp',
      hint: 'Um link como https://wa.me/5511988887777: código do país 55, DDD e número, sem espaços nem caracteres especiais.',
    }),
  },
  sentences: {
    saved: 'Informações de contato atualizadas com sucesso!',
    saveFailed: 'Erro: ',
    save: 'Salvar Alterações',
  },
});
