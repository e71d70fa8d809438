type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const isHex = /^#[0-9a-f]{6}$/i;

/** The browser's own colour picker beside the written value; it only knows six-digit hex. */
export function ColorSwatch({ label, value, onChange }: Props) {
  return (
    <input
      type="color"
      className="swatch"
      aria-label={label.replace(/^Cor/, 'Paleta')}
      value={isHex.test(value) ? value : '#000000'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
