import './Tile.css';
import { Icon } from './Icon.tsx';

export function Tile({ icon }: { readonly icon: string }) {
  return (
    <span className="tile">
      <Icon name={icon} late />
    </span>
  );
}
