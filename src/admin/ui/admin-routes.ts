import { definitions, type Section } from '../../shared/content/entities/registry.ts';

/** `entry` screens need no session, `alone` ones have no menu; `unlisted` ones are not in it. */
type AdminGroup = 'entry' | 'alone' | 'unlisted' | 'daily' | 'content' | 'terms' | 'account';

export type AdminRoute = {
  readonly name: string;
  readonly label: string;
  readonly group: AdminGroup;
  readonly purpose?: string;
};

const screen = (name: string, label: string, group: AdminGroup): AdminRoute => ({
  name,
  label,
  group,
});

export const purposes: Readonly<Record<Section, string>> = {
  hero: 'A primeira coisa que o visitante vê: título, subtítulo e o botão de agendar.',
  about: 'Quem você é e como trabalha.',
  gallery: 'Até doze fotos da sala e do seu trabalho. Sem fotos, o site não mostra a galeria.',
  services: 'As massagens que você oferece, na ordem em que aparecem no site.',
  benefits: 'O que a massagem faz pelo corpo e pela mente.',
  testimonials: 'O que os clientes dizem. Publique só com a permissão da pessoa.',
  contact: 'Como os clientes encontram e chamam você.',
  preparation: 'O que o cliente precisa saber antes de vir: no site, no cadastro e na mensagem.',
  faq: 'As dúvidas que os clientes sempre têm, respondidas antes da conversa.',
  blog: 'Textos que ajudam as pessoas a encontrar você.',
};

// In the order of the page, except that contact is last (docs/spec.md §2).
const content = definitions.toSorted(
  (one, other) => Number(one.name === 'contact') - Number(other.name === 'contact'),
);

/** Every admin screen in menu order, for pages, menu, cards and router. */
export const adminRoutes: readonly AdminRoute[] = [
  screen('setup', 'Configuração inicial', 'entry'),
  screen('login', 'Painel Administrativo', 'entry'),
  screen('first-day', 'Primeiros passos', 'alone'),
  screen('dashboard', 'Painel', 'daily'),
  screen('appointments', 'Agenda', 'daily'),
  screen('clients', 'Clientes', 'daily'),
  screen('reports', 'Relatórios', 'daily'),
  ...content.map(({ name, label }) => ({
    ...screen(name, label, 'content'),
    purpose: purposes[name as Section],
  })),
  screen('terms', 'Termos de Uso', 'terms'),
  screen('profile', 'Perfil', 'account'),
  screen('share', 'Fotos compartilhadas', 'unlisted'),
];
