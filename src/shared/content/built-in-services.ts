/** Ids and names of the four services valid at registration while none is saved. */
export const BUILT_IN_SERVICES = {
  relaxante: 'Massagem Relaxante',
  terapeutica: 'Massagem Terapêutica',
  'drenagem-linfatica': 'Drenagem Linfática',
  ventosaterapia: 'Ventosaterapia',
} as const;
