import { type AdminRoute, adminRoutes } from '../../src/admin/ui/admin-routes.ts';

/** Ids that some addresses name. */
export type Ids = { readonly client: string; readonly term: string; readonly poster: string };

/** A picture: its file's name, what it shows, and where. */
export type Picture = {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  /** Who looks. */
  readonly as: 'visitor' | 'owner';
};

const panel = (name: string, label: string, path: string): Picture => ({
  name,
  label,
  path: `/admin/${path}`,
  as: 'owner',
});

// The demo has answered all questions of the first day.
const ofRoute = ({ name, label, group }: AdminRoute): Picture => ({
  ...panel(name, label, name === 'first-day' ? `${name}?pergunta=nome` : name),
  as: group === 'entry' ? 'visitor' : 'owner',
});

/** Every screen of the panel, and the places within a screen that have an address; then the site. */
export function pictures({ client, term, poster }: Ids): readonly Picture[] {
  const within = [
    panel('activities', 'Atividades', 'profile?ver=atividades'),
    panel('client', 'Um cliente', `clients?cliente=${client}`),
    panel('client-data', 'Tudo o que se guarda dele', `clients?cliente=${client}&ver=dados`),
    panel('notifications', 'Notificações', 'clients?aba=notificacoes'),
    panel('privacy', 'Privacidade', 'clients?ver=privacidade'),
    panel('processing-record', 'Registro de tratamento', 'clients?ver=registro'),
    panel('term', 'Um termo', `terms?termo=${term}`),
    panel('posters', 'Cartazes', 'reports?ver=cartazes'),
    panel('poster', 'Um cartaz', `reports?cartaz=${poster}`),
  ];
  const site: readonly Picture[] = [
    { name: 'site', label: 'O site', path: '/', as: 'visitor' },
    { name: 'register', label: 'Agendamento', path: '/register', as: 'visitor' },
  ];
  return [...adminRoutes.map(ofRoute), ...within, ...site];
}
