import type { Values } from '../entities/define.ts';
import type { faq } from '../entities/faq.ts';

export const faqDefaults: readonly (Values<(typeof faq)['fields']> & { readonly id: string })[] = [
  {
    id: 'duracao',
    question: 'Quanto tempo dura uma sessão?',
    answer:
      'Você escolhe entre sessões de 30, 60 ou 90 minutos. A de 30 minutos é focada em uma região; a de 60 atende o corpo todo; a de 90 permite trabalhar com calma as áreas de maior tensão.',
    order: 1,
  },
  {
    id: 'valores',
    question: 'Quais são os valores?',
    answer:
      'A sessão de 30 minutos custa R$150, a de 60 minutos R$180 e a de 90 minutos R$200. O pagamento pode ser feito por Pix, cartão ou dinheiro.',
    order: 2,
  },
  {
    id: 'preparo',
    question: 'Preciso me preparar para a massagem?',
    answer:
      'Evite refeições pesadas na hora anterior, beba água e chegue alguns minutos antes. Use a roupa que quiser: o corpo fica coberto por lençóis durante toda a sessão.',
    order: 3,
  },
  {
    id: 'frequencia',
    question: 'Com que frequência devo fazer?',
    answer:
      'Para manutenção, uma sessão a cada duas ou quatro semanas costuma funcionar bem. Em fases de mais tensão, sessões semanais por um período curto trazem resultado mais rápido.',
    order: 4,
  },
  {
    id: 'contraindicacoes',
    question: 'Existe alguma contraindicação?',
    answer:
      'Sim. Febre, infecções, trombose, fraturas recentes e algumas condições de pele pedem que a sessão seja adiada. Na dúvida, ou durante a gestação, converse antes com seu médico.',
    order: 5,
  },
];
