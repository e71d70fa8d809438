import { defineSingleton } from './define.ts';
import { image, text, textarea } from './fields.ts';

export const about = defineSingleton({
  name: 'about',
  label: 'Sobre',
  noun: 'Seção Sobre',
  ending: 'a',
  purpose: 'Quem você é e como trabalha.',
  post: true,
  fields: {
    title: text({
      group: 'Textos',
      label: 'Título',
      max: 120,
      required: 'Título é obrigatório',
    }),
    subtitle: text({ label: 'Subtítulo', max: 200 }),
    description: textarea({
      label: 'Descrição',
      max: 8000,
      rows: 8,
      required: 'Descrição é obrigatória',
      hint: 'Aperte Enter para começar outro parágrafo. Não escreva dados de saúde de clientes.',
    }),
    image_url: image({
      group: 'Foto',
      label: 'Imagem',
      hint: 'Uma foto sua ou do seu espaço.',
    }),
  },
  aliases: { content: 'description', image: 'image_url' },
  sentences: { saved: 'Informações da seção Sobre atualizadas com sucesso!' },
});
