import './RowButton.css';
import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../icons.tsx';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'type'> & {
  readonly icon: IconName;
  readonly label: string;
  readonly danger?: boolean;
  readonly 'data-edit'?: string;
  readonly 'data-move'?: string;
};

/** A plain button, because a list of 500 rows draws a thousand. */
export function RowButton({ icon, label, danger = false, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className="row-button"
      aria-label={label}
      data-danger={danger || undefined}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Focuses a button of the row beside one that a press removes, else `otherwise`. */
export function focusBeside(pressed: Element, otherwise: string): void {
  const row = pressed.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = beside?.querySelector('button');
  (button ?? document.querySelector<HTMLElement>(otherwise))?.focus();
}

type MoveProps = {
  readonly name: string;
  readonly place: number;
  readonly last: number;
  readonly onMove: (to: number, button: 'up' | 'down') => void;
};

export const MoveButtons = ({ name, place, last, onMove }: MoveProps) =>
  (['up', 'down'] as const).map((button) => {
    const [label, to] = button === 'up' ? ['Subir', place - 1] : ['Descer', place + 1];
    return (
      <RowButton
        key={button}
        icon={button}
        label={`${label} ${name}`}
        title={label}
        data-move={button}
        aria-disabled={to < 0 || to > last}
        onClick={() => to >= 0 && to <= last && onMove(to, button)}
      />
    );
  });

type EditProps = {
  readonly id: string;
  readonly name: string;
  readonly busy?: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

export const EditButtons = ({ id, name, busy, onEdit, onDelete }: EditProps) => (
  <>
    <RowButton
      icon="pencil"
      label={`Editar ${name}`}
      title="Editar"
      data-edit={id}
      aria-busy={busy || undefined}
      onClick={onEdit}
    />
    <RowButton icon="trash" label={`Excluir ${name}`} title="Excluir" danger onClick={onDelete} />
  </>
);
