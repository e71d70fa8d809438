import { defineSingleton } from './define.ts';
import { image, text, textarea } from './fields.ts';
import { year } from './practice-fields.ts';

export const about = defineSingleton({
  name: 'about',
  label: 'Sobre',
  noun: 'Seção Sobre',
  ending: 'a',
  post: true,
  fields: {
    title: text({ label: 'Título', max: 120, required: 'Título é obrigatório' }),
    subtitle: text({ label: 'Subtítulo', max: 200 }),
    description: textarea({ label: 'Descrição', max: 8000, required: 'Descrição é obrigatória' }),
    image_url: image({ label: 'Imagem' }),
    person: text({ label: 'Seu nome', max: 120 }),
    practicing_since: year({ label: 'Desde que ano você atende' }),
    training: text({ label: 'Formação', max: 160 }),
    registration: text({ label: 'Registro', max: 80 }),
  },
  aliases: { content: 'description', image: 'image_url' },
  sentences: { saved: 'Informações da seção Sobre atualizadas com sucesso!' },
});
