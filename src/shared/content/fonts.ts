/** The five families an owner can choose for the hero; their files are part of the site. */
export const FONTS = ['Montserrat', 'Playfair Display', 'Roboto', 'Open Sans', 'Lato'] as const;
export type Font = (typeof FONTS)[number];
