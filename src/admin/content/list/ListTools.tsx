import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { Icon } from '../../ui/icons.tsx';

type Props = {
  /** How many rows there are, and how many are left of them. */
  readonly total: number;
  readonly found: number;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Null where the list has no order of its own. */
  readonly onOrder: (() => void) | null;
};

// A list that fits a screen is read faster than it is searched.
const MANY = 12;

/** What stands above a list: its search where it is long, and ordering by hand. */
export function ListTools({ total, found, search, onSearch, onOrder }: Props) {
  const searchable = total > MANY;
  const orderable = onOrder !== null && total > 1;
  if (!searchable && !orderable) return null;
  return (
    <div className="list-tools">
      {searchable && (
        <TextInput
          className="list-search"
          type="search"
          aria-label="Buscar na lista"
          placeholder="Buscar"
          leftSection={<Icon name="search" size={18} />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      )}
      <VisuallyHidden role="status">
        {search.trim() && `${found} de ${total} encontrados`}
      </VisuallyHidden>
      {orderable && (
        <Button
          variant="default"
          leftSection={<Icon name="sort" size={18} />}
          data-begin-order
          onClick={onOrder}
        >
          Ordenar
        </Button>
      )}
    </div>
  );
}
