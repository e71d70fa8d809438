import { atom, computed, onMount } from 'nanostores';
import { formatDate, practiceDay } from '../../shared/appointments/practice-day.ts';
import { now } from '../../shared/core/clock.ts';

const CHECK_MS = 20_000;

const read = () => `${practiceDay()} ${formatDate('time', now())}`;

/** Day and minute on the practice's clock, '2026-11-26 14:05', kept right while it is shown. */
export const $minute = atom(read());

onMount($minute, () => {
  const follow = () => $minute.set(read());
  follow();
  const timer = setInterval(follow, CHECK_MS);
  // Timers of a hidden tab or a sleeping phone are late.
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
});

/** `YYYY-MM-DD` */
export const $today = computed($minute, (minute) => minute.slice(0, 10));

/** Whether an appointment has begun at a value of `$minute`. */
export const hasBegun = (
  { day, time }: { readonly day: string; readonly time: string },
  minute: string,
): boolean => `${day} ${time}` <= minute;
