import './PageLinks.css';
import { Icon } from '../ui/Icon.tsx';
import { pageAddress } from './posts.ts';

type Props = { readonly number: number; readonly total: number };

/** Page numbers to show: the ends, the current one and its neighbours; 0 is a gap. */
export function numbersAround(number: number, total: number): readonly number[] {
  const shown = Array.from({ length: total }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === total || Math.abs(one - number) <= 1,
  );
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? 0;
    if (one - before < 2) return [one];
    return one - before === 2 ? [one - 1, one] : [0, one];
  });
}

export function PageLinks({ number, total }: Props) {
  if (total < 2) return null;
  return (
    <nav className="page-links" aria-label="Páginas do blog">
      {number > 1 && (
        <a rel="prev" href={pageAddress(number - 1)}>
          <Icon name="arrow-left" /> Mais recentes
        </a>
      )}
      <ul>
        {numbersAround(number, total).map((one, index) => (
          <li key={one || `gap ${index}`}>
            {one === 0 ? (
              '…'
            ) : (
              <a
                href={pageAddress(one)}
                aria-label={`Página ${one}`}
                aria-current={one === number ? 'page' : undefined}
              >
                {one}
              </a>
            )}
          </li>
        ))}
      </ul>
      {number < total && (
        <a rel="next" href={pageAddress(number + 1)}>
          Mais antigos <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
