import { DEFAULT_SHADOW } from '../shadow.ts';
import { defineSingleton } from './define.ts';
import { image, link, text, textarea } from './fields.ts';
import { color, font, shadow } from './style-fields.ts';

export const hero = defineSingleton({
  name: 'hero',
  label: 'Capa',
  noun: 'Capa',
  ending: 'a',
  post: false,
  fields: {
    title: textarea({ label: 'Título', max: 200, required: 'Título é obrigatório' }),
    subtitle: textarea({ label: 'Subtítulo', max: 500 }),
    button_text: text({ label: 'Texto do botão', max: 40 }),
    button_link: link({ label: 'Link do botão' }),
    background_image: image({ label: 'Imagem de fundo' }),
    title_color: color({ label: 'Cor do título', fallback: '#ffffff' }),
    subtitle_color: color({ label: 'Cor do subtítulo', fallback: '#ffffff' }),
    title_font: font({ label: 'Fonte do título', fallback: 'Montserrat' }),
    subtitle_font: font({ label: 'Fonte do subtítulo', fallback: 'Montserrat' }),
    text_shadow: shadow({ label: 'Sombra do texto', fallback: DEFAULT_SHADOW }),
  },
  sentences: { saved: 'Dados salvos com sucesso!' },
});
