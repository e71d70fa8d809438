import type { Package } from './packages.ts';

/** 'Pacote de 10: Massagem relaxante' */
export const packageName = ({ count, service_name }: Pick<Package, 'count' | 'service_name'>) =>
  `Pacote de ${count}: ${service_name}`;
