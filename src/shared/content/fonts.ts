export const FONTS = ['Montserrat', 'Playfair Display', 'Roboto', 'Open Sans', 'Lato'] as const;
/** Of running text on page and panel. */
export const BODY_FONT = 'Figtree';
export type Font = (typeof FONTS)[number];
