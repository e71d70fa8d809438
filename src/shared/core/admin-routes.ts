import { definitions } from '../content/entities/registry.ts';

/** Where a screen stands in the menu; an `entry` needs no session and stands outside it. */
export type AdminGroup = 'entry' | 'home' | 'content' | 'practice' | 'account';

/** One admin screen: `/admin/<name>`. */
export type AdminRoute = {
  readonly name: string;
  readonly label: string;
  readonly group: AdminGroup;
  /** One line on its dashboard card. */
  readonly purpose?: string;
};

const screen = (name: string, label: string, group: AdminGroup): AdminRoute => ({
  name,
  label,
  group,
});

// Contact closes the page's menu (docs/spec.md §2); everything else keeps the order of the page.
const content = definitions.toSorted(
  (one, other) => Number(one.name === 'contact') - Number(other.name === 'contact'),
);

/** Every admin screen, in menu order. Pages, menu, cards and router are made of this. */
export const adminRoutes: readonly AdminRoute[] = [
  screen('setup', 'Configuração inicial', 'entry'),
  screen('login', 'Painel Administrativo', 'entry'),
  screen('dashboard', 'Painel', 'home'),
  ...content.map(({ name, label, purpose }) => ({ ...screen(name, label, 'content'), purpose })),
  screen('terms', 'Termos de Uso', 'practice'),
  screen('clients', 'Clientes', 'practice'),
  screen('reports', 'Relatórios', 'practice'),
  screen('profile', 'Perfil', 'account'),
];
