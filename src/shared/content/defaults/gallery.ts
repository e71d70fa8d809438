/** Empty: the page has a gallery only once the owner has added photos. */
export const galleryDefaults = [] as const;
