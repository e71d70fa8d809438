import type { SiteContent } from '../../shared/content/content.ts';

type Services = SiteContent['services'];

export const FIRST = 12;

export const ALL_SERVICES = '/servicos';

export const firstServices = (services: Services): Services => services.slice(0, FIRST);
