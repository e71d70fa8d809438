import './Switch.css';

type Props = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly 'data-path'?: string;
};

/** Something that is on or off: the browser's own box, dressed. */
export function Switch({ label, checked, onChange, ...rest }: Props) {
  return (
    <label className="switch">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
