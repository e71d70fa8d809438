// The practice of the demo does not exist: area code 20 is given to nobody, example.com to
// documents (RFC 2606).

export const hero = {
  title: 'Espaço Alecrim\nMassoterapia com calma',
  subtitle: 'Uma hora só sua, em uma sala silenciosa,\nna luz da manhã.',
  button_text: 'AGENDAR SESSÃO',
  title_color: '#1d2a23',
  subtitle_color: '#1d2a23',
  title_font: 'Playfair Display',
  subtitle_font: 'Lato',
  text_shadow: '0 1px 2px rgba(255, 255, 255, 0.4)',
} as const;

export const about = {
  title: 'Prazer, eu sou a Helena',
  subtitle: 'Massoterapeuta há doze anos',
  description: [
    'Comecei cuidando das costas dos meus pais, que passaram a vida de pé atrás de um balcão.',
    'Antes da primeira sessão conversamos sobre o que você espera sentir ao sair daqui. Se algo incomodar, é só dizer.',
  ].join('\n'),
} as const;

const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '19:00' }));

export const contact = {
  phone: '(20) 98800-1234',
  email: 'ola@alecrim.example.com',
  address: 'Rua das Acácias, 120, Jardim das Flores',
  instagram: 'https://www.instagram.com/alecrim.example',
  whatsapp: 'https://wa.me/5520988001234',
  hours: [...week, { day: 6, from: '09:00', to: '13:00' }],
};

export const benefits = [
  {
    title: 'Menos tensão',
    description: 'Ombros mais baixos, respiração mais funda.',
    icon: 'ti-heart',
  },
  {
    title: 'Sono melhor',
    description: 'Uma sessão à tarde costuma render uma boa noite.',
    icon: 'ti-moon',
  },
  {
    title: 'Mais movimento',
    description: 'Músculos soltos no dia a dia e no treino.',
    icon: 'ti-run',
  },
  {
    title: 'Uma pausa de verdade',
    description: 'Sem telefone e sem pressa.',
    icon: 'ti-leaf',
  },
];

export const testimonials = [
  {
    name: 'Renata Figueiredo',
    role: 'Enfermeira',
    content: 'Saio do plantão direto para lá. A Helena lembra de cada detalhe.',
    rating: 5,
  },
  {
    name: 'Marcos Tavares',
    role: 'Motorista',
    content: 'Depois da terapêutica, viro o pescoço sem virar o corpo.',
    rating: 5,
  },
  {
    name: 'Dona Lourdes',
    role: 'Aposentada',
    content: 'Comecei pelos pés e hoje não troco minha quinta por nada.',
    rating: 4,
  },
];

export const faq = [
  {
    question: 'Quanto custa?',
    answer: 'Cada serviço diz sua duração e seu preço.',
  },
  {
    question: 'Preciso levar alguma coisa?',
    answer: 'Nada. Toalhas, óleo e água ficam por nossa conta.',
  },
  {
    question: 'Como remarco ou cancelo?',
    answer: 'Pelo WhatsApp, até quatro horas antes.',
  },
  {
    question: 'Como pago?',
    answer: 'Pix, cartão ou dinheiro, sempre depois da sessão.',
  },
  {
    question: 'Vou sentir dor no dia seguinte?',
    answer: 'Depois de uma massagem firme, é comum por um dia.',
  },
];
