import './ClientBox.css';
import type { Client } from '../../../shared/clients/records.ts';

export type BoxProps = {
  readonly client: Client;
  readonly chosen: boolean;
  /** `range`: with all that lie between her and the one before. */
  readonly onChoose: (id: string, chosen: boolean, range: boolean) => void;
};

/** Chooses a client, with Shift all up to her. */
export function ClientBox({ client: { id, name }, chosen, onChoose }: BoxProps) {
  return (
    <input
      type="checkbox"
      className="client-box"
      aria-label={`Selecionar ${name}`}
      checked={chosen}
      onChange={({ currentTarget, nativeEvent }) =>
        // A browser tells a change of a box by its click.
        onChoose(id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  );
}
