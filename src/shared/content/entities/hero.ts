import { DEFAULT_SHADOW } from '../shadow.ts';
import { defineSingleton } from './define.ts';
import { image, link, text, textarea } from './fields.ts';
import { color, font, shadow } from './style-fields.ts';

export const hero = defineSingleton({
  name: 'hero',
  label: 'Capa',
  noun: 'Capa',
  ending: 'a',
  purpose: 'A primeira coisa que o visitante vê: título, subtítulo e o botão de agendar.',
  post: false,
  fields: {
    title: textarea({
      group: 'Textos',
      label: 'Título',
      max: 200,
      rows: 2,
      required: 'Título é obrigatório',
      hint: 'A primeira linha vira o nome no topo do site.',
    }),
    subtitle: textarea({ label: 'Subtítulo', max: 500, rows: 3 }),
    button_text: text({ label: 'Texto do botão', max: 40 }),
    button_link: link({
      label: 'Link do botão',
      hint: 'Só vale se você não tiver WhatsApp cadastrado.',
    }),
    background_image: image({
      group: 'Foto',
      label: 'Imagem de fundo',
      hint: 'Sem foto, o site usa um desenho próprio.',
    }),
    title_color: color({ group: 'Aparência', label: 'Cor do título', fallback: '#ffffff' }),
    subtitle_color: color({ label: 'Cor do subtítulo', fallback: '#ffffff' }),
    title_font: font({ label: 'Fonte do título', fallback: 'Montserrat' }),
    subtitle_font: font({ label: 'Fonte do subtítulo', fallback: 'Montserrat' }),
    text_shadow: shadow({ label: 'Sombra do texto', fallback: DEFAULT_SHADOW }),
  },
  sentences: { saved: 'Dados salvos com sucesso!', saveFailed: 'Erro ao salvar: ' },
});
