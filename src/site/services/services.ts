import type { SiteContent } from '../../shared/content/content.ts';

type Services = SiteContent['services'];

/** Services that the landing page shows; the others stand on the page of all. */
export const FIRST = 12;

/** Where all services stand. */
export const ALL_SERVICES = '/servicos';

/** The services of the landing page, in the owner's order. */
export const firstServices = (services: Services): Services => services.slice(0, FIRST);
