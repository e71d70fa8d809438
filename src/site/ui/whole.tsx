import './whole.css';

// Longer ones must break in a narrow window.
const HYPHENED = /(\S{1,9}-\S{1,9})(?!\S)/;

/** A title whose words with a hyphen, such as 'Bem-Estar', do not break there. */
export const whole = (title: string) =>
  title.split(HYPHENED).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
