/** First and last names, put together by the seed. */
export const FIRST_NAMES =
  'Adriana Alice Aline Amanda Beatriz Bruna Camila Carla Carolina Cláudia Cristina Daniela Débora Eduardo Elisa Fernanda Gabriela Helena Íris Isabela Joana João Juliana Larissa Letícia Luciana Luísa Marcos Mariana Marta Natália Otávio Paula Priscila Rafael Renata Rosângela Sílvia Tatiana Vera'.split(
    ' ',
  );

export const LAST_NAMES =
  'Almeida Alves Amaral Andrade Antunes Araújo Barbosa Barros Batista Brandão Campos Cardoso Carvalho Castro Correia Costa Cunha Dias Duarte Farias Fernandes Figueiredo Freitas Gomes Gonçalves Lima Lopes Machado Martins Melo Mendes Monteiro Moraes Moreira Nogueira Pacheco Peixoto Pereira Pinto Prado'.split(
    ' ',
  );

/** What the owner notes down for herself: preferences, never health. */
export const NOTES = [
  'Prefere a sala do térreo.',
  'Gosta de silêncio; música bem baixa.',
  'Pressão firme. Óleo sem perfume.',
  'Vem direto do trabalho: chega às 18h30, nunca antes.',
  'Prefere horário de manhã, de terça a quinta.',
  'Pede a janela aberta e a manta leve.',
  'Gosta de conversar no começo e de chá de camomila no fim.',
  'Indicada pela vizinha do segundo andar.',
  'Paga no Pix e pede recibo.',
  'Prefere ser avisada por mensagem na véspera.',
  'Estaciona na rua de trás.',
  'Comprou um vale-presente para a irmã.',
];

/** What the owner writes to clients, oldest first; `isPublic` is seen at their login. */
export const MESSAGES = [
  ['Vale-presente pronto', 'O vale que você pediu está na recepção, em um envelope.', true, 71],
  ['Ligar no mês que vem', 'Pediu para ser lembrada depois das férias.', false, 63],
  ['Horário trocado', 'Sua sessão passou para sexta, às 17h, como combinamos.', true, 48],
  ['Manta esquecida', 'Você deixou um casaquinho azul aqui. Está guardado.', true, 37],
  ['Combinar pacote', 'Perguntou pelo valor de quatro sessões por mês.', false, 29],
  ['Sessão confirmada', 'Sua sessão está confirmada para quinta, às 18h. Até lá!', true, 15],
  ['Sala do térreo', 'Deixar a sala do térreo reservada nas quintas de manhã.', false, 11],
  ['Novo horário aos sábados', 'Agora atendo também aos sábados, das 9h às 13h.', true, 6],
  ['Feriado', 'No feriado não atendo. Seu horário ficou para o dia seguinte.', true, 2],
] as const;
