import { BUILT_IN_SERVICES } from '../built-in-services.ts';
import type { Values } from '../entities/define.ts';
import type { services } from '../entities/services.ts';

export const servicesDefaults: readonly (Values<(typeof services)['fields']> & {
  readonly id: keyof typeof BUILT_IN_SERVICES;
})[] = [
  {
    id: 'relaxante',
    title: BUILT_IN_SERVICES.relaxante,
    description:
      'Movimentos longos, lentos e contínuos, com óleo vegetal morno, para desacelerar a respiração e acalmar a mente.\nIndicada para quem dorme mal, passa o dia em alerta ou simplesmente precisa de uma pausa. A pressão é suave a média e pode ser ajustada a qualquer momento.',
    icon: 'fa-spa',
    image_url: null,
    duration: null,
    price: null,
    variants: null,
    order: 1,
  },
  {
    id: 'terapeutica',
    title: BUILT_IN_SERVICES.terapeutica,
    description:
      'Trabalho focado nas regiões que mais doem ou travam: costas, pescoço, ombros e lombar. Combina pressão firme, liberação de pontos de tensão e alongamento assistido.\nBoa escolha para quem sente o peso da postura, do esforço repetitivo ou do treino.',
    icon: 'fa-hand',
    image_url: null,
    duration: null,
    price: null,
    variants: null,
    order: 2,
  },
  {
    id: 'drenagem-linfatica',
    title: BUILT_IN_SERVICES['drenagem-linfatica'],
    description:
      'Toques leves e ritmados que acompanham o caminho da linfa e ajudam o corpo a eliminar líquidos retidos.\nA sensação é de leveza, sobretudo nas pernas. Se você está em tratamento ou no pós-operatório, traga a liberação do seu médico.',
    icon: 'fa-droplet',
    image_url: null,
    duration: null,
    price: null,
    variants: null,
    order: 3,
  },
  {
    id: 'ventosaterapia',
    title: BUILT_IN_SERVICES.ventosaterapia,
    description:
      'Copos de sucção aplicados sobre a musculatura estimulam a circulação local e soltam tensões profundas.\nPodem ficar marcas arroxeadas por alguns dias: são esperadas e desaparecem sozinhas. Combina bem com a massagem terapêutica.',
    icon: 'fa-circle-dot',
    image_url: null,
    duration: null,
    price: null,
    variants: null,
    order: 4,
  },
];
