// A small practice that does not exist: area code 20 is given to nobody, example.com to documents
// (RFC 2606).

/** One record, the first time anybody saves it. Field names are those of src/shared/entities. */
export const singletons = {
  hero: {
    title: 'Espaço Alecrim\nMassoterapia com calma',
    subtitle: 'Uma hora só sua, em uma sala silenciosa, com mãos que sabem onde a tensão mora.',
    button_text: 'AGENDAR SESSÃO',
    title_color: '#ffffff',
    subtitle_color: '#ffffff',
    title_font: 'Playfair Display',
    subtitle_font: 'Lato',
  },
  about: {
    title: 'Prazer, eu sou a Helena',
    subtitle: 'Massoterapeuta há doze anos, sempre com hora marcada e uma pessoa por vez',
    description: [
      'Comecei cuidando das costas dos meus pais, que passaram a vida de pé atrás de um balcão. Dali vieram os cursos, as especializações e, em 2014, este espaço.',
      'Atendo uma pessoa por vez. Antes da primeira sessão conversamos sobre a sua rotina, o seu sono e o que você espera sentir ao sair daqui.',
      'Uso óleos vegetais sem perfume forte, toalhas aquecidas e o tempo que for preciso. Se algo incomodar, é só dizer: a sessão é sua.',
    ].join('\n'),
  },
  contact: {
    phone: '(20) 98800-1234',
    email: 'ola@alecrim.example.com',
    address: 'Rua das Acácias, 120, sala 4, Jardim das Flores',
    instagram: 'https://www.instagram.com/alecrim.example',
    whatsapp: 'https://wa.me/5520988001234',
  },
} as const;

/** Many records; the first field of each names it. */
export const lists = {
  services: [
    {
      title: 'Massagem relaxante',
      description:
        'Movimentos longos e lentos no corpo todo, com óleo morno e pressão suave.\nPara quem dorme mal ou não lembra a última vez que parou.',
      icon: 'fa-spa',
    },
    {
      title: 'Massagem terapêutica',
      description:
        'Pressão firme nas costas, nos ombros e no pescoço, com alongamento ao final.\nPara quem trabalha sentado ou carrega peso.',
      icon: 'fa-hand',
    },
    {
      title: 'Drenagem linfática',
      description:
        'Toques leves e ritmados que aliviam o inchaço, principalmente nas pernas.\nEm pós-operatório, traga a liberação do médico.',
      icon: 'fa-droplet',
    },
    {
      title: 'Ventosaterapia',
      description:
        'Copos de sucção soltam a musculatura profunda.\nAs marcas somem sozinhas em poucos dias.',
      icon: 'fa-circle-dot',
    },
    {
      title: 'Reflexologia podal',
      description:
        'Quarenta minutos para os pés, com escalda-pés de alecrim antes.\nUm bom começo para quem nunca fez massagem.',
      icon: 'fa-leaf',
    },
  ],
  benefits: [
    {
      title: 'Menos tensão',
      description:
        'Ombros mais baixos, mandíbula solta, respiração mais funda. Muita gente percebe já na primeira sessão.',
      icon: 'fa-heart',
    },
    {
      title: 'Sono melhor',
      description:
        'O corpo relaxado adormece mais rápido. Uma sessão no fim da tarde costuma render uma noite inteira.',
      icon: 'fa-moon',
    },
    {
      title: 'Mais movimento',
      description:
        'Músculos soltos devolvem amplitude ao pescoço, ao quadril e às costas no dia a dia e no treino.',
      icon: 'fa-person-walking',
    },
    {
      title: 'Uma pausa de verdade',
      description:
        'Sem telefone, sem pressa e sem conversa obrigatória. Uma hora em que ninguém precisa de você.',
      icon: 'fa-leaf',
    },
  ],
  testimonials: [
    {
      name: 'Renata Figueiredo',
      role: 'Enfermeira',
      content:
        'Saio do plantão direto para lá. A Helena lembra de cada detalhe da conversa anterior, e isso faz toda a diferença.',
      rating: 5,
    },
    {
      name: 'Marcos Vinícius Tavares',
      role: 'Motorista de aplicativo',
      content:
        'Doze horas por dia sentado. Depois da terapêutica consigo olhar para trás sem virar o corpo inteiro.',
      rating: 5,
    },
    {
      name: 'Dona Lourdes',
      role: 'Aposentada',
      content:
        'Tinha receio de massagem. Comecei pelos pés e hoje não troco minha quinta-feira por nada.',
      rating: 4,
    },
  ],
  faq: [
    {
      question: 'Quanto tempo dura e quanto custa?',
      answer:
        'Sessões de 30, 60 ou 90 minutos: R$150, R$180 e R$200. A reflexologia dura 40 minutos e custa R$150.',
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
  ],
  blog: [
    {
      title: 'Três alongamentos para quem passa o dia sentado',
      summary: 'Cinco minutos, sem sair da cadeira: pescoço, ombros e lombar agradecem.',
      content:
        'De hora em hora, pare por um minuto. Deixe a orelha cair em direção ao ombro, sem forçar, e respire três vezes de cada lado.\n' +
        'Depois, entrelace os dedos atrás das costas e abra o peito, puxando os ombros para baixo.\n' +
        'Por último, incline o tronco para a frente com os braços soltos e conte até vinte. Volte devagar.',
      author: 'Helena',
      daysAgo: 4,
    },
    {
      title: 'O que perguntar antes da primeira sessão',
      summary: 'Pressão, óleo, roupa, conversa: tudo pode ser combinado antes.',
      content:
        'Você decide quanta pressão quer, se prefere silêncio e quais regiões não devem ser tocadas.\n' +
        'Pergunte também sobre o óleo, se a sua pele for sensível, e diga como dormiu na última noite. É daí que a sessão começa.',
      author: 'Helena',
      daysAgo: 18,
    },
    {
      title: 'Escalda-pés de alecrim para o fim do dia',
      summary: 'Uma bacia, água morna e um punhado de alecrim fresco.',
      content:
        'Aqueça dois litros de água até ficar morna e agradável, nunca quente demais.\n' +
        'Junte um punhado de alecrim fresco e deixe os pés ali por quinze minutos, com uma toalha sobre os joelhos.\n' +
        'Seque bem entre os dedos e vista meias de algodão.',
      author: 'Helena',
      daysAgo: 41,
    },
  ],
} as const;

export const term = {
  title: 'Termo de atendimento do Espaço Alecrim',
  version: '1.0',
  content:
    '<p>Ao se cadastrar, você concorda que o Espaço Alecrim use seu nome, telefone e e-mail <strong>somente</strong> para falar sobre seus atendimentos.</p>' +
    '<ul><li>Você pode pedir acesso, correção ou exclusão dos seus dados quando quiser.</li>' +
    '<li>Não envie informações de saúde por mensagem: elas são conversadas pessoalmente.</li>' +
    '<li>Remarcações sem custo até quatro horas antes do horário.</li></ul>' +
    '<p>A massoterapia não substitui consulta, diagnóstico ou tratamento médico.</p>',
  active: true,
} as const;

/**
 * Oldest first. `requests` are services by title: the first at the registration, the others at
 * later logins, all so many days ago.
 */
export const clients = [
  {
    name: 'Renata Figueiredo',
    phone: '20988110001',
    email: 'renata@example.com',
    requests: [
      ['Massagem relaxante', 58],
      ['Massagem relaxante', 27],
      ['Reflexologia podal', 5],
    ],
  },
  {
    name: 'Marcos Vinícius Tavares',
    phone: '20988110002',
    email: '',
    requests: [
      ['Massagem terapêutica', 44],
      ['Ventosaterapia', 12],
    ],
  },
  {
    name: 'Maria de Lourdes Pacheco',
    phone: '20988110003',
    email: '',
    requests: [
      ['Reflexologia podal', 33],
      ['Reflexologia podal', 6],
    ],
  },
  {
    name: 'Íris Monteiro',
    phone: '20988110004',
    email: 'iris@example.com',
    requests: [['Drenagem linfática', 15]],
  },
  {
    name: 'Otávio Brandão',
    phone: '20988110005',
    email: '',
    requests: [['Massagem terapêutica', 3]],
  },
  {
    name: 'Clara Antunes',
    phone: '20988110006',
    email: 'clara@example.com',
    requests: [['Massagem relaxante', 0.2]],
  },
] as const;

/** What the owner wrote to a client, by phone. */
export const messages = [
  {
    phone: '20988110001',
    title: 'Sessão de quinta confirmada',
    message: 'Renata, sua sessão está confirmada para quinta, às 18h. Até lá!',
    isPublic: true,
    daysAgo: 5,
  },
  {
    phone: '20988110003',
    title: 'Prefere a sala do térreo',
    message: 'Deixar a sala do térreo reservada nas quintas de manhã.',
    isPublic: false,
    daysAgo: 6,
  },
] as const;
