/** `wanted`: how often clients ask for it, beside the others. */
export const services = [
  {
    title: 'Massagem relaxante',
    description:
      'Movimentos longos e lentos no corpo todo, com óleo morno e pressão suave.\nPara quem dorme mal ou não lembra a última vez que parou.',
    icon: 'ti-massage',
    duration: 60,
    price: 160,
    wanted: 22,
  },
  {
    title: 'Massagem terapêutica',
    description:
      'Pressão firme nas costas, nos ombros e no pescoço, com alongamento ao final.\nPara quem trabalha sentado ou carrega peso.',
    icon: 'ti-bone',
    duration: 60,
    price: 180,
    wanted: 18,
  },
  {
    title: 'Drenagem linfática',
    description:
      'Toques leves e ritmados, principalmente nas pernas, que ajudam a aliviar o inchaço.\nEm pós-operatório, traga a liberação do médico.',
    icon: 'ti-droplet',
    duration: 60,
    price: 170,
    wanted: 13,
  },
  {
    title: 'Ventosaterapia',
    description:
      'Copos de sucção soltam a musculatura profunda.\nAs marcas somem sozinhas em poucos dias.',
    icon: 'ti-circle-dot',
    duration: 45,
    price: 150,
    wanted: 8,
  },
  {
    title: 'Reflexologia podal',
    description:
      'Quarenta minutos para os pés, com escalda-pés de alecrim antes.\nUm bom começo para quem nunca fez massagem.',
    icon: 'ti-leaf',
    duration: 40,
    price: 120,
    wanted: 9,
  },
  {
    title: 'Pedras quentes',
    description:
      'Pedras de rio aquecidas deslizam com óleo e descansam ao longo das costas.\nO calor faz metade do trabalho.',
    icon: 'ti-flame',
    duration: 90,
    price: 260,
    wanted: 7,
  },
  {
    title: 'Massagem para gestantes',
    description:
      'De lado, com apoio de almofadas, para aliviar lombar e pernas.\nA partir do quarto mês, com a liberação de quem acompanha a gravidez.',
    icon: 'ti-woman',
    duration: 60,
    price: 180,
    wanted: 5,
  },
  {
    title: 'Massagem desportiva',
    description:
      'Antes ou depois do treino, nas pernas, nos quadris e nos ombros.\nConte qual é o seu esporte e quando é a prova.',
    icon: 'ti-run',
    duration: 60,
    price: 190,
    wanted: 6,
  },
  {
    title: 'Shiatsu',
    description:
      'Pressão dos dedos e alongamentos, sobre a roupa e sem óleo.\nVenha com roupa leve.',
    icon: 'ti-hand-finger',
    duration: 60,
    price: 170,
    wanted: 5,
  },
  {
    title: 'Massagem facial',
    description:
      'Testa, mandíbula, têmporas e nuca, com óleo de semente de uva.\nCabe no intervalo do almoço.',
    icon: 'ti-mood-smile',
    duration: 30,
    price: 90,
    wanted: 4,
  },
  {
    title: 'Quick massage',
    description:
      'Meia hora na cadeira, vestido, só ombros, braços e pescoço.\nTambém em empresas: pergunte pelo WhatsApp.',
    icon: 'ti-clock',
    duration: 30,
    price: 90,
    wanted: 4,
  },
  {
    title: 'Massagem a quatro estações',
    description:
      'Uma sessão longa que junta relaxante, pedras quentes, pés e rosto.\nPara dar de presente, ou para se dar.',
    icon: 'ti-flower',
    duration: 90,
    price: 250,
    wanted: 3,
  },
] as const;
