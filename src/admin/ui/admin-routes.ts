import { definitions } from '../../shared/content/entities/registry.ts';

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
  ...content.map(({ name, label, purpose }) => ({ ...screen(name, label, 'content'), purpose })),
  screen('terms', 'Termos de Uso', 'terms'),
  screen('profile', 'Perfil', 'account'),
  screen('share', 'Fotos compartilhadas', 'unlisted'),
];
