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

export const PROFILE_TABS = {
  conta: 'Conta',
  seguranca: 'Segurança',
  aparelho: 'Aparelho',
  sistema: 'Sistema',
} as const;

export type ProfileTab = keyof typeof PROFILE_TABS;

export const isProfileTab = (ver: string | null | undefined): ver is ProfileTab =>
  typeof ver === 'string' && Object.hasOwn(PROFILE_TABS, ver);

export const $profileTab = computed($router, (page): ProfileTab => {
  const { ver } = page?.search ?? {};
  return isProfileTab(ver) ? ver : 'conta';
});

export const showTab = (ver: ProfileTab) =>
  redirectPage($router, 'screen', HERE, ver === 'conta' ? {} : { ver });

export const showProfile = () => openPage($router, 'screen', HERE, { ver: 'seguranca' });
