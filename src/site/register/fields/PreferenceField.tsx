import './PreferenceField.css';
import { useEffect, useRef } from 'react';
import { WEEKDAYS } from '../../../shared/content/weekdays.ts';

const KEY = 'preference';
const DAYS = [1, 2, 3, 4, 5, 6, 0].map((day) => [String(day), WEEKDAYS[day] ?? ''] as const);
const TIMES = [
  ['m', 'Manhã'],
  ['t', 'Tarde'],
  ['n', 'Noite'],
] as const;

type Props = {
  /** The days and times to choose from: `123456mt`. */
  readonly of: string;
  readonly onChange: () => void;
};

type Choices = readonly (readonly [value: string, name: string])[];

const chips = (of: string, all: Choices, short: number) => (
  <div className="chips">
    {all.map(
      ([value, name]) =>
        of.includes(value) && (
          <label key={value}>
            <input type="checkbox" name={`${KEY}[]`} value={value} aria-label={name} />
            {name.slice(0, short)}
          </label>
        ),
    )}
  </div>
);

/** For this visit, until it is sent; '' forgets it. */
export function keepPreference(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Blocked storage.
  }
}

export function PreferenceField({ of, onChange }: Props) {
  const field = useRef<HTMLFieldSetElement>(null);
  const boxes = () => Array.from(field.current?.querySelectorAll('input') ?? []);

  function remember(): void {
    const chosen = boxes().filter(({ checked }) => checked);
    keepPreference(chosen.map(({ value }) => value).join(''));
    onChange();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => {
    let kept = '';
    try {
      kept = sessionStorage.getItem(KEY) ?? '';
    } catch {
      // Blocked storage.
    }
    for (const box of boxes()) box.checked ||= kept.includes(box.value);
    onChange();
  }, []);

  return (
    <fieldset className="prefer" ref={field} onInput={remember}>
      <legend>
        Quando prefere? <span className="optional">(opcional)</span>
      </legend>
      {chips(of, DAYS, 3)}
      {chips(of, TIMES, 5)}
    </fieldset>
  );
}
