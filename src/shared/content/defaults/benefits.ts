import type { benefits } from '../entities/benefits.ts';
import type { Values } from '../entities/define.ts';

export const benefitsDefaults: readonly (Values<(typeof benefits)['fields']> & {
  readonly id: string;
})[] = [
  {
    id: 'saude-cardiovascular',
    title: 'Saúde cardiovascular',
    description:
      'O toque estimula a circulação e favorece o relaxamento dos vasos. Com o corpo calmo, a respiração fica mais profunda e o coração trabalha em um ritmo mais tranquilo.',
    icon: 'fa-heart-pulse',
    order: 1,
  },
  {
    id: 'reducao-do-estresse',
    title: 'Redução do estresse',
    description:
      'Uma hora longe das telas e das cobranças ajuda o sistema nervoso a sair do estado de alerta. Muita gente relata dormir melhor já na primeira noite.',
    icon: 'fa-leaf',
    order: 2,
  },
  {
    id: 'alivio-da-dor',
    title: 'Alívio da dor',
    description:
      'Ao soltar músculos contraídos, a massagem diminui o desconforto nas costas, no pescoço e nos ombros e devolve liberdade aos movimentos do dia a dia.',
    icon: 'fa-hand-holding-heart',
    order: 3,
  },
  {
    id: 'sistema-imunologico',
    title: 'Sistema imunológico',
    description:
      'Descansar bem também é cuidar das defesas do corpo. Sessões regulares ajudam a reduzir a tensão acumulada e a manter uma rotina de autocuidado.',
    icon: 'fa-shield-heart',
    order: 4,
  },
];
