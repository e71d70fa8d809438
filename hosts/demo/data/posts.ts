/** Newest first; `art` is its picture, `alt` what is said of it. */
export const posts = [
  {
    title: 'Alongar sem sair da cadeira',
    summary: 'Cinco minutos bastam.',
    content: [
      'De hora em hora, pare por um minuto. Deixe a orelha cair em direção ao ombro, sem forçar, e respire três vezes de cada lado.',
      'Depois, entrelace os dedos atrás das costas e abra o peito, puxando os ombros para baixo.',
      'Por último, incline o tronco para a frente com os braços soltos e conte até vinte. Volte devagar.',
    ],
    daysAgo: 3,
    art: 'hills',
    alt: 'Colinas ao amanhecer',
  },
  {
    title: 'Antes da primeira sessão',
    summary: 'Pressão, óleo, conversa: tudo se combina.',
    content: [
      'Você decide quanta pressão quer, se prefere silêncio e quais regiões não devem ser tocadas.',
      'Pergunte também sobre o óleo, se a sua pele for sensível, e diga como dormiu na última noite. É daí que a sessão começa.',
    ],
    daysAgo: 9,
    art: 'tea',
    alt: 'Xícara de chá com vapor',
  },
  {
    title: 'Escalda-pés de alecrim',
    summary: 'Uma bacia, água morna e um ramo.',
    content: [
      'Aqueça dois litros de água até ficar morna e agradável, nunca quente demais.',
      'Junte um punhado de alecrim fresco e deixe os pés ali por quinze minutos, com uma toalha sobre os joelhos.',
      'Seque bem entre os dedos e vista meias de algodão.',
    ],
    daysAgo: 17,
    art: 'bowl',
    alt: 'Bacia de água com alecrim',
  },
  {
    title: 'Como escolher a massagem',
    summary: 'Um guia curto para decidir.',
    content: [
      'A pergunta que mais recebo é qual massagem marcar. A resposta quase sempre cabe em outra pergunta: como você quer sair daqui?',
      'Se a resposta for leve e com sono, comece pela relaxante. Os movimentos são longos, a pressão é suave e ninguém precisa conversar.',
      'Se há um ponto que incomoda há semanas, a terapêutica trabalha a região com pressão firme e termina com alongamento. É comum sentir o músculo no dia seguinte.',
      'Quem sente as pernas pesadas costuma gostar da drenagem, que é tão leve que parece pouca. Não é: ritmo e direção fazem o trabalho.',
      'Pedras quentes são para dias frios e para quem demora a desligar. E os pés são o melhor começo para quem nunca fez massagem: meia hora, vestido, sentado.',
      'Na dúvida, marque qualquer uma. Conversamos antes, e a sessão muda de nome se for preciso.',
    ],
    daysAgo: 26,
    art: 'stones',
    alt: 'Pedras de rio empilhadas',
  },
  {
    title: 'Água depois da massagem',
    summary: 'Um copo antes de sair, outro em casa.',
    content: [
      'Depois de uma hora deitado, a sede aparece. Um copo de água antes de sair e outro em casa são um jeito simples de prolongar a calma.',
      'Se puder, deixe o café para mais tarde.',
    ],
    daysAgo: 34,
    art: 'drop',
    alt: 'Gota sobre a água',
  },
  {
    title: 'Um canto silencioso em casa',
    summary: 'Uma cadeira, uma planta e dez minutos.',
    content: [
      'Escolha um lugar onde ninguém passa. Pode ser o pé da cama ou a ponta da varanda.',
      'Deixe ali uma cadeira firme, uma manta e uma planta. O telefone fica em outro cômodo.',
      'Sente-se sempre na mesma hora. Nos primeiros dias parece perda de tempo; na segunda semana, é o que segura o dia.',
    ],
    daysAgo: 45,
    art: 'window',
    alt: 'Janela com uma planta',
  },
  {
    title: 'Dormir melhor: o que ajuda na última hora',
    summary: 'Luz baixa, pés quentes e nada de decidir coisas.',
    content: [
      'A última hora do dia prepara a noite. Baixe as luzes, deixe as decisões para amanhã e aqueça os pés.',
      'Deite-se de lado, com uma almofada entre os joelhos, e conte as expirações de um a dez. Perdeu a conta? Recomece, sem pressa.',
    ],
    daysAgo: 55,
    art: 'moon',
    alt: 'Lua sobre o mar',
  },
  {
    title: 'Óleos que uso, e por quê',
    summary: 'Semente de uva, amêndoas e girassol, quase sem perfume.',
    content: [
      'Um bom óleo desliza sem grudar e não briga com o nariz de ninguém.',
      'Uso semente de uva para o rosto, amêndoas para o corpo e girassol para quem prefere algo neutro. O aroma vem de um ramo de alecrim na sala, não do vidro.',
      'Tem alguma alergia? Avise ao marcar, e deixo outro separado.',
    ],
    daysAgo: 66,
    art: 'bottle',
    alt: 'Vidro de óleo e folhas',
  },
  {
    title: 'Massagem em dia de prova',
    summary: 'Antes, leve. Depois, também. Firme, só com dois dias de folga.',
    content: [
      'Na véspera, nada de novidade: uma sessão curta e leve, só para soltar.',
      'No mesmo dia, pernas para cima e água. A massagem firme fica para dois dias depois, quando o músculo já descansou.',
    ],
    daysAgo: 76,
    art: 'path',
    alt: 'Caminho entre árvores',
  },
  {
    title: 'Bem-vindo ao Espaço Alecrim',
    summary: 'Uma sala, uma maca e hora marcada.',
    content: [
      'Este espaço começou com uma maca emprestada e uma janela voltada para o leste. A luz da manhã ficou; a maca agora é nossa.',
      'Aqui conto o que aprendo com quem deita nela. Volte quando quiser.',
    ],
    daysAgo: 88,
    art: 'branch',
    alt: 'Ramo de alecrim',
  },
] as const;

/** Names of the drawings. */
export type PostArt = (typeof posts)[number]['art'];
