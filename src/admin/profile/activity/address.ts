import { getPagePath, openPage, redirectPage } from '@nanostores/router';
import { computed } from 'nanostores';
import { $router } from '../../ui/router.ts';
import type { LogPlace } from './activity.ts';

const HERE = { name: 'profile' } as const;
const LOG = { ver: 'atividades' } as const;

export const $logPlace = computed($router, (page): LogPlace | null => {
  const { ver, tipo = '', pagina = '' } = page?.search ?? {};
  if (ver !== LOG.ver) return null;
  const number = Number(pagina);
  return { kind: tipo, page: Number.isSafeInteger(number) && number > 0 ? number : 1 };
});

export const logPath = getPagePath($router, 'screen', HERE, LOG);

export const showLog = ({ kind, page }: LogPlace) =>
  redirectPage($router, 'screen', HERE, {
    ...LOG,
    ...(kind && { tipo: kind }),
    ...(page > 1 && { pagina: String(page) }),
  });

export const showProfile = () => openPage($router, 'screen', HERE);
