import type { Values } from '../entities/define.ts';
import type { testimonials } from '../entities/testimonials.ts';

export const testimonialsDefaults: readonly (Values<(typeof testimonials)['fields']> & {
  readonly id: string;
})[] = [
  {
    id: 'depoimento-1',
    name: 'Ana Beatriz',
    role: 'Professora',
    content:
      'Cheguei com o pescoço travado e saí respirando diferente. O cuidado com cada detalhe faz a gente se sentir acolhida.',
    source: '',
    image_url: null,
    rating: 5,
  },
  {
    id: 'depoimento-2',
    name: 'Carlos Eduardo',
    role: 'Programador',
    content:
      'Passo o dia sentado e a lombar reclamava toda semana. Virou parte da minha rotina: uma sessão por mês e outra disposição.',
    source: '',
    image_url: null,
    rating: 5,
  },
  {
    id: 'depoimento-3',
    name: 'Juliana Prado',
    role: 'Corredora',
    content:
      'Pressão na medida certa, conversa na medida certa. Depois da ventosa e da massagem, minhas pernas ficaram leves de novo.',
    source: '',
    image_url: null,
    rating: 5,
  },
];
