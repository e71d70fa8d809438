import { useState } from 'react';
import { call } from '../../../browser/api.ts';
import type { Offer } from '../../../shared/appointments/booking.ts';
import { readOpenings } from '../../../shared/clients/endpoints.ts';
import { dayWords, hourWords, slotWords } from '../../../shared/clients/slot.ts';

const TIMEOUT_MS = 4_000;
const FIRST_DAYS = 3;

/** The free times of a service, of the usual duration if that is ''. Rejects while none are shown. */
export async function offersOf(service: string, duration: string): Promise<readonly Offer[]> {
  const query = { service, ...(duration && { duration }) };
  return (await call(readOpenings, { query, signal: AbortSignal.timeout?.(TIMEOUT_MS) })).data;
}

const escaped = (text: string) => text.replace(/[\\,;]/g, String.raw`\$&`);

/** RFC 5545, 3.1: lines of at most 75 octets; a letter may take four. */
const folded = (line: string) => line.replace(/.{18}(?=.)/gu, '$&\r\n ');

/** An iCalendar file of a time that is not confirmed, on the clock of the device that saves it. */
export function calendarOf(slot: string, title: string, minutes: number): string {
  const at = `${slot.replaceAll(/[-:]/g, '')}00`;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Toque//pt-BR', 'BEGIN:VEVENT'],
    `UID:${at}-${Date.now()}@toque`,
    `DTSTAMP:${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    ...[`DTSTART:${at}`, `DURATION:PT${minutes}M`, 'STATUS:TENTATIVE'],
    folded(`SUMMARY:${escaped(title)} (a confirmar)`),
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}

type Props = {
  readonly offers: readonly Offer[];
  readonly title: string;
  readonly minutes: number;
  readonly by: string;
  readonly error: string | undefined;
  readonly onChange: () => void;
};

const Day = ({ day, times }: Offer) => (
  <>
    <p aria-hidden="true">{dayWords(day)}</p>
    <div className="chips">
      {times.map((time) => (
        <label key={time}>
          <input
            type="radio"
            name="slot"
            value={`${day}T${time}`}
            aria-label={slotWords(`${day}T${time}`)}
          />
          {hourWords(time)}
        </label>
      ))}
    </div>
  </>
);

/** Free times by day; none is chosen at first. */
export function SlotField({ offers, title, minutes, by, error, onChange }: Props) {
  const [days, setDays] = useState(FIRST_DAYS);
  return (
    <fieldset
      className="prefer slots"
      aria-describedby={error && 'slot-error'}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.value)
          target.dataset.calendar = calendarOf(target.value, title, minutes);
        onChange();
      }}
    >
      <legend>Qual horário?</legend>
      {error && (
        <p className="wrong" id="slot-error">
          {error}
        </p>
      )}
      <div className="chips">
        <label>
          <input type="radio" name="slot" value="" defaultChecked />
          Prefiro combinar {by}
        </label>
      </div>
      {offers.slice(0, days).map((offer) => (
        <Day key={offer.day + offer.times[0]} {...offer} />
      ))}
      {offers.length > days && (
        <button type="button" className="text-button" onClick={() => setDays(days + 7)}>
          Ver mais dias
        </button>
      )}
    </fieldset>
  );
}
