import { DEFAULT_SUBTITLE, DEFAULT_TITLE } from '../brand.ts';
import type { Values } from '../entities/define.ts';
import type { hero } from '../entities/hero.ts';
import { DEFAULT_SHADOW } from '../shadow.ts';

export const heroDefaults: Values<(typeof hero)['fields']> = {
  title: DEFAULT_TITLE,
  subtitle: DEFAULT_SUBTITLE,
  button_text: 'AGENDAR SESSÃO',
  button_link: null,
  background_image: null,
  title_color: '#000000',
  subtitle_color: '#000000',
  title_font: 'Montserrat',
  subtitle_font: 'Montserrat',
  text_shadow: DEFAULT_SHADOW,
};
