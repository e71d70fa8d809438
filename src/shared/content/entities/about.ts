import { defineSingleton } from './define.ts';
import { image, text, textarea } from './fields.ts';
import { year } from './practice-fields.ts';

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
    person: text({
      group: 'Quem atende',
      folded: true,
      label: 'Seu nome',
      max: 120,
      hint: 'Aparece no site, junto do que você informar abaixo, e para o Google.',
    }),
    practicing_since: year({ label: 'Desde que ano você atende', placeholder: '2014' }),
    training: text({
      label: 'Formação',
      max: 160,
      placeholder: 'Curso técnico em massoterapia, Senac',
    }),
    registration: text({ label: 'Registro', max: 80, placeholder: 'CRT 12345' }),
  },
  aliases: { content: 'description', image: 'image_url' },
  sentences: { saved: 'Informações da seção Sobre atualizadas com sucesso!' },
});
