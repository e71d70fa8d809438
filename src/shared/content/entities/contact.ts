import { defineSingleton } from './define.ts';
import { email, phone, profile, text, toggle, whatsapp } from './fields.ts';
import { coordinates, google, hours, pause, postalCode, state } from './practice-fields.ts';

export const contact = defineSingleton({
  name: 'contact',
  label: 'Contato',
  noun: 'Contato',
  ending: 'o',
  title: 'Editar Informações de Contato',
  purpose: 'Como os clientes encontram e chamam você.',
  post: true,
  fields: {
    whatsapp: whatsapp({
      group: 'Como falar com você',
      label: 'WhatsApp',
      placeholder: '(11) 98888-7777',
      hint: 'Um link como https://wa.me/5511988887777: código do país 55, DDD e número, sem espaços nem caracteres especiais.',
    }),
    phone: phone({ label: 'Telefone', max: 40, placeholder: '(11) 98888-7777' }),
    email: email({ label: 'E-mail', placeholder: 'contato@example.com' }),
    instagram: profile({ label: 'Instagram', site: 'instagram.com' }),
    facebook: profile({ label: 'Facebook', site: 'facebook.com' }),
    address: text({
      group: 'Onde e quando',
      label: 'Endereço',
      max: 300,
      placeholder: 'Rua, número, bairro e cidade',
      hint: 'Como aparece no site.',
    }),
    city: text({ label: 'Cidade', max: 80 }),
    state: state({ label: 'Estado', placeholder: 'SP' }),
    postal_code: postalCode({ label: 'CEP', placeholder: '01310-100' }),
    hours: hours({ label: 'Horário de atendimento' }),
    price_range: text({
      group: 'Para o Google',
      folded: true,
      label: 'Faixa de preço',
      max: 60,
      placeholder: 'R$ 120 a R$ 220',
      hint: 'Deixe em branco para usar os preços dos serviços.',
    }),
    google_reviews: google({
      label: 'Avaliações no Google',
      placeholder: 'https://g.page/r/…',
      hint: 'O link do seu perfil. Ele aparece junto dos depoimentos.',
    }),
    street: text({
      label: 'Rua e número',
      max: 160,
      placeholder: 'Rua das Acácias, 120',
      hint: 'Só se o endereço acima tiver mais do que a rua e o número.',
    }),
    coordinates: coordinates({
      label: 'Coordenadas',
      placeholder: '-23.5614, -46.6559',
      hint: 'No Google Maps, clique no lugar com o botão direito e copie os números.',
    }),
    ask_when: toggle({
      elsewhere: true,
      label: 'Perguntar “Quando prefere?” no cadastro',
      hint: 'O cliente pode tocar nos dias e horários que prefere.',
      initial: true,
    }),
    gift: toggle({
      elsewhere: true,
      label: 'Oferecer vale-presente',
      hint: 'O site convida a dar uma sessão de presente, com uma mensagem pronta para o seu WhatsApp.',
      initial: false,
    }),
    pause: pause({ elsewhere: true, label: 'Pausa entre as sessões' }),
  },
  sentences: { saved: 'Informações de contato atualizadas com sucesso!' },
});
