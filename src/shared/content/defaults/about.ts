import type { about } from '../entities/about.ts';
import type { Values } from '../entities/define.ts';

export const aboutDefaults: Values<(typeof about)['fields']> = {
  title: 'Um cuidado feito à mão',
  subtitle: 'Massoterapia com escuta, técnica e respeito ao seu ritmo',
  description: [
    'Cada corpo chega com uma história: horas diante do computador, noites mal dormidas, treinos puxados, preocupações que se instalam nos ombros. Por isso, toda sessão começa com uma conversa sem pressa.',
    'A partir dela, escolho a pressão, o ritmo e as técnicas que fazem sentido para você naquele dia. Trabalho com óleos vegetais, toalhas aquecidas e uma sala silenciosa, de luz suave, pensada para você descansar de verdade.',
    'Ao final, você leva orientações simples para prolongar o bem-estar em casa: alongamentos, pausas e pequenos hábitos que cabem na rotina.',
  ].join('\n'),
  image_url: null,
};
