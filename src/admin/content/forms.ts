import { type Definition, type Fields, withFields } from '../../shared/content/entities/define.ts';
import type { Field } from '../../shared/content/entities/fields.ts';
import {
  definitions,
  type registry,
  type Section,
} from '../../shared/content/entities/registry.ts';
import { purposes } from '../ui/admin-routes.ts';

type Help = {
  readonly hint?: string;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly group?: string | undefined;
  /** Whether its group is closed at first. */
  readonly folded?: boolean;
  readonly elsewhere?: boolean;
  /** The field that takes its place once it is filled in. */
  readonly unless?: string;
};

export type FormField = Field & Help;

type Words<F extends Fields> = {
  readonly title?: string;
  readonly list?: string;
  readonly addFailed?: string;
  readonly updateFailed?: string;
  readonly saveFailed?: string;
  readonly fields: { readonly [Name in keyof F]?: Help };
};

const BLANK = 'Deixe em branco para não mostrar.';
const NO_PHOTO = 'Sem foto, o site usa um desenho próprio.';

const WORDS: { readonly [S in Section]?: Words<(typeof registry)[S]['fields']> } = {
  hero: {
    saveFailed: 'Erro ao salvar: ',
    fields: {
      title: { group: 'Textos', rows: 2, hint: 'A primeira linha vira o nome no topo do site.' },
      subtitle: { rows: 3 },
      button_link: { hint: 'Só vale se você não tiver WhatsApp cadastrado.' },
      background_image: { group: 'Foto', hint: NO_PHOTO },
      title_color: { group: 'Aparência' },
    },
  },
  about: {
    fields: {
      title: { group: 'Textos' },
      description: {
        rows: 8,
        hint: 'Aperte Enter para começar outro parágrafo. Não escreva dados de saúde de clientes.',
      },
      image_url: { group: 'Foto', hint: 'Uma foto sua ou do seu espaço.' },
      person: {
        group: 'Quem atende',
        folded: true,
        hint: 'Aparece no site, junto do que você informar abaixo, e para o Google.',
      },
      practicing_since: { placeholder: '2014' },
      training: { placeholder: 'Curso técnico em massoterapia, Senac' },
      registration: { placeholder: 'CRT 12345' },
    },
  },
  gallery: {
    list: 'Lista de Fotos',
    fields: {
      image_url: {
        hint: 'Da sala, da maca, dos óleos, das suas mãos. Se aparecer um cliente, peça permissão antes.',
      },
      alt: {
        placeholder: 'Sala clara com maca e plantas',
        hint: 'O que aparece na foto, para quem não enxerga.',
      },
    },
  },
  services: {
    addFailed: 'Falha ao adicionar serviço.',
    updateFailed: 'Falha ao atualizar serviço.',
    fields: {
      description: { rows: 5 },
      image_url: {
        hint: 'Aparece na página do serviço e na lista de todos. A do primeiro aparece também na página inicial.',
      },
      duration: { hint: BLANK, unless: 'variants' },
      price: { hint: BLANK, unless: 'variants' },
    },
  },
  benefits: { fields: { description: { rows: 5 } } },
  testimonials: {
    fields: {
      content: { hint: 'Não escreva dados de saúde da pessoa.' },
      source: { placeholder: 'Google', hint: BLANK },
      image_url: { hint: 'Sem foto, aparecem as iniciais.' },
    },
  },
  contact: {
    title: 'Editar Informações de Contato',
    fields: {
      whatsapp: {
        group: 'Como falar com você',
        placeholder: '(11) 98888-7777',
        hint: 'Um link como https://wa.me/5511988887777: código do país 55, DDD e número, sem espaços nem caracteres especiais.',
      },
      phone: { placeholder: '(11) 98888-7777' },
      email: { placeholder: 'contato@example.com' },
      instagram: { placeholder: '@nome ou instagram.com/nome' },
      facebook: { placeholder: '@nome ou facebook.com/nome' },
      address: {
        group: 'Onde e quando',
        placeholder: 'Rua, número, bairro e cidade',
        hint: 'Como aparece no site.',
      },
      state: { placeholder: 'SP' },
      postal_code: { placeholder: '01310-100' },
      payment: {
        group: 'Bom saber antes de vir',
        folded: true,
        placeholder: 'Pix, cartão e dinheiro',
        hint: 'O que ficar em branco não aparece no site.',
      },
      parking: { placeholder: 'Na rua, em frente' },
      accessibility: { placeholder: 'Térreo, com banheiro adaptado' },
      home_visits: { placeholder: 'No centro, com taxa de R$ 40' },
      price_range: {
        group: 'Para o Google',
        folded: true,
        placeholder: 'R$ 120 a R$ 220',
        hint: 'Deixe em branco para usar os preços dos serviços.',
      },
      google_reviews: {
        placeholder: 'https://g.page/r/…',
        hint: 'O link do seu perfil. Ele aparece junto dos depoimentos.',
      },
      rating: {
        placeholder: '4,9',
        hint: 'Aparece com o link acima quando nota, número de avaliações e mês estão preenchidos.',
      },
      rating_count: { placeholder: '87' },
      rating_month: { placeholder: '11/2026' },
      street: {
        placeholder: 'Rua das Acácias, 120',
        hint: 'Só se o endereço acima tiver mais do que a rua e o número.',
      },
      coordinates: {
        placeholder: '-23.5614, -46.6559',
        hint: 'No Google Maps, clique no lugar com o botão direito e copie os números.',
      },
      ask_when: { elsewhere: true, hint: 'O cliente pode tocar nos dias e horários que prefere.' },
      gift: {
        elsewhere: true,
        hint: 'O site convida a dar uma sessão de presente, com uma mensagem pronta para o seu WhatsApp.',
      },
      pause: { elsewhere: true },
    },
  },
  preparation: {
    list: 'Lista de Orientações',
    fields: {
      title: { placeholder: 'O que vestir' },
      text: {
        rows: 3,
        placeholder: 'Venha com uma roupa leve. Toalhas e lençóis ficam por minha conta.',
      },
    },
  },
  faq: {
    title: 'Perguntas Frequentes',
    list: 'Lista de Perguntas',
    fields: { answer: { rows: 5 } },
  },
  blog: {
    list: 'Lista de Postagens',
    fields: { summary: { rows: 2 }, content: { rows: 8 }, image_url: { hint: NO_PHOTO } },
  },
};

/** The same section with only the `chosen` fields, in that order and with these words. */
export function partOf<D extends Definition>(
  definition: D,
  chosen: Readonly<Record<string, (Help & { readonly label?: string }) | undefined>>,
): D {
  const fields = Object.entries(chosen).flatMap(([name, help]) => {
    const field = definition.fields[name];
    return field ? [[name, { ...field, ...help }] as const] : [];
  });
  return withFields(definition, Object.fromEntries(fields));
}

const wordsOf = (name: string) =>
  (WORDS as Readonly<Record<string, Words<Fields> | undefined>>)[name];

/** The sections of the site, whose fields have the words of their forms. */
export const forms = Object.fromEntries(
  definitions.map((definition) => {
    const { name, fields } = definition;
    const unchanged = Object.fromEntries(Object.keys(fields).map((field) => [field, {}]));
    return [name, partOf(definition, { ...unchanged, ...wordsOf(name)?.fields })];
  }),
) as typeof registry;

export function screenWords({ name, label, noun, ending }: Definition) {
  const one = noun.toLowerCase();
  const [none, these] = ending === 'a' ? ['Nenhuma', 'esta'] : ['Nenhum', 'este'];
  return {
    title: label,
    purpose: (purposes as Readonly<Record<string, string>>)[name],
    list: `Lista de ${label}`,
    empty: `${none} ${one} cadastrad${ending}.`,
    confirm: `Tem certeza que deseja excluir ${these} ${one}? Esta ação não pode ser desfeita.`,
    add: `Adicionar ${noun}`,
    update: `Atualizar ${noun}`,
    addFailed: 'Falha ao salvar dados.',
    updateFailed: 'Falha ao salvar dados.',
    deleteFailed: `Erro ao excluir ${one}: `,
    removeFailed: `Falha ao remover ${one}.`,
    saveFailed: 'Erro: ',
    ...wordsOf(name),
  };
}
