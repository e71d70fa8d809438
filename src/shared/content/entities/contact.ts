import { defineSingleton } from './define.ts';
import { email, phone, profile, text, whatsapp } from './fields.ts';
import { hours } from './practice-fields.ts';

export const contact = defineSingleton({
  name: 'contact',
  label: 'Contato',
  noun: 'Contato',
  ending: 'o',
  title: 'Editar Informações de Contato',
  purpose: 'Como os clientes encontram e chamam você.',
  post: true,
  fields: {
    phone: phone({ label: 'Telefone', max: 40, placeholder: '(11) 98888-7777' }),
    email: email({ label: 'E-mail', placeholder: 'contato@example.com' }),
    address: text({
      label: 'Endereço',
      max: 300,
      placeholder: 'Rua, número, bairro e cidade',
    }),
    facebook: profile({ label: 'Facebook', site: 'facebook.com' }),
    instagram: profile({ label: 'Instagram', site: 'instagram.com' }),
    whatsapp: whatsapp({
      label: 'WhatsApp',
      placeholder: '(11) 98888-7777',
      hint: 'Um link como https://wa.me/5511988887777: código do país 55, DDD e número, sem espaços nem caracteres especiais.',
    }),
    hours: hours({ label: 'Horário de funcionamento' }),
  },
  sentences: { saved: 'Informações de contato atualizadas com sucesso!' },
});
