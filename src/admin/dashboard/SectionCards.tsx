import type { AdminRoute } from '../../shared/core/admin-routes.ts';
import { Icon } from '../ui/icons.tsx';
import { screenPath } from '../ui/router.ts';

/** A card for each part of the page. */
export function SectionCards({ routes }: { readonly routes: readonly AdminRoute[] }) {
  return (
    <section aria-labelledby="sections-title" className="sections">
      <h2 id="sections-title">O que você quer mudar no site?</h2>
      <ul className="plain-list">
        {routes
          .filter((route) => route.group === 'content')
          .map(({ name, label, purpose }) => (
            <li key={name}>
              <a href={screenPath(name)} className="card-link">
                <span className="card-mark">
                  <Icon name={name} size={24} />
                </span>
                <span>
                  <strong>{label}</strong>
                  <span className="dim">{purpose}</span>
                </span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
