import type { blog } from '../entities/blog.ts';
import type { Values } from '../entities/define.ts';

export const blogDefaults: readonly (Values<(typeof blog)['fields']> & {
  readonly id: string;
  readonly slug: string;
})[] = [
  {
    id: 'primeira-sessao',
    slug: 'como-e-a-primeira-sessao-de-massagem',
    title: 'Como é a primeira sessão de massagem',
    summary:
      'O que acontece do momento em que você chega até a hora de ir embora, para vir sem receio.',
    content: [
      'É comum chegar à primeira massagem com perguntas: preciso tirar toda a roupa? Vai ' +
        'doer? E se eu dormir? A boa notícia é que não existe jeito errado de receber uma ' +
        'massagem.',
      'A sessão começa com uma conversa curta. Quero saber como você dorme, onde sente tensão ' +
        'e o que espera daquele tempo. Isso orienta a pressão e as técnicas que vou usar.',
      'Depois você fica à vontade, com privacidade, e se deita sob lençóis. Só a região ' +
        'trabalhada fica descoberta. Se a pressão estiver forte ou fraca, é só falar: a sessão ' +
        'é sua.',
      'No fim, levante devagar, beba água e, se puder, deixe um intervalo antes do próximo ' +
        'compromisso. O corpo agradece esse tempo de volta.',
    ].join('\n\n'),
    image_url: null,
    author: 'Toque',
    published_date: '2026-03-02',
  },
  {
    id: 'tensao-nos-ombros',
    slug: 'por-que-a-tensao-mora-nos-ombros',
    title: 'Por que a tensão mora nos ombros',
    summary:
      'Postura, respiração curta e preocupação explicam por que essa região trava, e o que ' +
      'fazer no dia a dia.',
    content: [
      'Quando estamos em alerta, os ombros sobem sem que a gente perceba. Some a isso horas ' +
        'diante da tela e o resultado é conhecido: peso, rigidez e aquela dor que sobe para a ' +
        'nuca.',
      'Uma pausa de dois minutos por hora já muda o cenário. Solte o ar devagar, deixe os ' +
        'ombros caírem e gire a cabeça com suavidade, sem forçar.',
      'Na massagem, o trabalho começa longe do ponto dolorido: costas, peito e braços ' +
        'precisam ceder para que o ombro descanse. Por isso o alívio costuma durar mais do que ' +
        'o de um alongamento isolado.',
      'Se a dor vier com formigamento, febre ou perda de força, procure um médico antes de ' +
        'marcar a sessão.',
    ].join('\n\n'),
    image_url: null,
    author: 'Toque',
    published_date: '2026-02-09',
  },
  {
    id: 'sono-e-massagem',
    slug: 'massagem-e-sono-uma-boa-parceria',
    title: 'Massagem e sono: uma boa parceria',
    summary:
      'Como preparar o corpo para descansar e fazer o efeito da sessão durar até a manhã seguinte.',
    content: [
      'Dormir bem começa antes de deitar. O corpo precisa de sinais de que o dia acabou: luz ' +
        'mais baixa, menos tela, respiração mais lenta. A massagem oferece todos eles de uma ' +
        'vez.',
      'Depois de uma sessão no fim da tarde, prefira um banho morno e uma refeição leve. ' +
        'Deixe o celular longe da cama e aproveite a sensação de peso bom nos músculos.',
      'Para os outros dias, experimente massagear as próprias mãos e o couro cabeludo por ' +
        'alguns minutos. É simples, e o corpo lembra do caminho.',
    ].join('\n\n'),
    image_url: null,
    author: 'Toque',
    published_date: '2026-01-19',
  },
];
