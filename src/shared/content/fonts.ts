export const FONTS = ['Montserrat', 'Playfair Display', 'Roboto', 'Open Sans', 'Lato'] as const;
/** The font of running text, on page and panel. */
export const BODY_FONT = 'Figtree';
export type Font = (typeof FONTS)[number];
