import './Pager.css';
import { Button } from '@mantine/core';

type Props = {
  /** From 1. */
  readonly page: number;
  readonly last: number;
  readonly onTurn: (page: number) => void;
};

/** The way to the pages before and after; nothing where there is only one. */
export function Pager({ page, last, onTurn }: Props) {
  if (last === 1) return null;
  return (
    <nav aria-label="Páginas" className="pager">
      <Button variant="default" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Anterior
      </Button>
      <span>
        Página {page.toLocaleString('pt-BR')} de {last.toLocaleString('pt-BR')}
      </span>
      <Button variant="default" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        Próxima
      </Button>
    </nav>
  );
}
