// The practice of the demo does not exist: area code 20 is given to nobody, example.com to
// documents (RFC 2606).

export const hero = {
  title: 'Espaço Alecrim\nMassoterapia com calma',
  subtitle: 'Uma hora só sua, em uma sala silenciosa, com mãos que sabem onde a tensão mora.',
  button_text: 'AGENDAR SESSÃO',
  title_color: '#1d2a23',
  subtitle_color: '#1d2a23',
  title_font: 'Playfair Display',
  subtitle_font: 'Lato',
  text_shadow: '0 1px 2px rgba(255, 255, 255, 0.4)',
} as const;

export const about = {
  title: 'Prazer, eu sou a Helena',
  subtitle: 'Massoterapeuta há doze anos, sempre com hora marcada e uma pessoa por vez',
  description: [
    'Comecei cuidando das costas dos meus pais, que passaram a vida de pé atrás de um balcão. Dali vieram os cursos, as especializações e este espaço.',
    'Atendo uma pessoa por vez. Antes da primeira sessão conversamos sobre a sua rotina, o seu sono e o que você espera sentir ao sair daqui.',
    'Uso óleos vegetais sem perfume forte, toalhas aquecidas e o tempo que for preciso. Se algo incomodar, é só dizer: a sessão é sua.',
  ].join('\n'),
} as const;

const week = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '09:00', to: '12:30' },
  { day, from: '14:00', to: '19:00' },
]);

export const contact = {
  phone: '(20) 98800-1234',
  email: 'ola@alecrim.example.com',
  address: 'Rua das Acácias, 120, sala 4, Jardim das Flores',
  instagram: 'https://www.instagram.com/alecrim.example',
  facebook: 'https://www.facebook.com/alecrim.example',
  whatsapp: 'https://wa.me/5520988001234',
  hours: [...week, { day: 6, from: '09:00', to: '13:00' }],
};

export const benefits = [
  {
    title: 'Menos tensão',
    description:
      'Ombros mais baixos, mandíbula solta, respiração mais funda. Muita gente percebe já na primeira sessão.',
    icon: 'ti-heart',
  },
  {
    title: 'Sono melhor',
    description:
      'O corpo relaxado adormece com mais facilidade. Uma sessão no fim da tarde costuma render uma boa noite.',
    icon: 'ti-moon',
  },
  {
    title: 'Mais movimento',
    description:
      'Músculos soltos devolvem amplitude ao pescoço, ao quadril e às costas, no dia a dia e no treino.',
    icon: 'ti-stretching',
  },
  {
    title: 'Uma pausa de verdade',
    description:
      'Sem telefone, sem pressa e sem conversa obrigatória. Uma hora em que ninguém precisa de você.',
    icon: 'ti-leaf',
  },
];

export const testimonials = [
  {
    name: 'Renata Figueiredo',
    role: 'Enfermeira',
    content:
      'Saio do plantão direto para lá. A Helena lembra de cada detalhe da conversa anterior, e isso faz toda a diferença.',
    rating: 5,
  },
  {
    name: 'Marcos Tavares',
    role: 'Motorista de aplicativo',
    content: 'Doze horas por dia sentado. Depois da terapêutica, viro o pescoço sem virar o corpo.',
    rating: 5,
  },
  {
    name: 'Dona Lourdes',
    role: 'Aposentada',
    content: 'Tinha receio de massagem. Comecei pelos pés e hoje não troco minha quinta por nada.',
    rating: 4,
  },
  {
    name: 'Íris Monteiro',
    role: 'Professora',
    content: 'Fim de bimestre sem dor nos ombros: para mim isso já era lenda.',
    rating: 5,
  },
  {
    name: 'Caio Brandão',
    role: 'Corredor de fim de semana',
    content: 'Vou na segunda, depois dos treinos longos. As pernas agradecem até quarta.',
    rating: 5,
  },
];

export const faq = [
  {
    question: 'Quanto tempo dura e quanto custa?',
    answer:
      'Cada serviço diz sua duração e seu preço: de 30 a 90 minutos, de R$ 90 a R$ 260. O valor é o mesmo todos os dias.',
  },
  {
    question: 'Preciso levar alguma coisa?',
    answer:
      'Nada. Toalhas, óleo e água ficam por nossa conta. Venha com roupa confortável e, se puder, dez minutos antes.',
  },
  {
    question: 'Como remarco ou cancelo?',
    answer:
      'Pelo WhatsApp, até quatro horas antes. Imprevistos acontecem: avise e achamos outro horário.',
  },
  {
    question: 'Quais são as formas de pagamento?',
    answer: 'Pix, cartão de débito ou crédito e dinheiro, sempre depois da sessão.',
  },
  {
    question: 'Vou sentir dor no dia seguinte?',
    answer:
      'Depois de uma massagem firme, é comum sentir os músculos por um dia, como depois de um passeio longo. Beba água e descanse.',
  },
  {
    question: 'Grávidas podem?',
    answer: 'Sim, na massagem para gestantes, com a liberação de quem acompanha a gravidez.',
  },
];
