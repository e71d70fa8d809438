import { now } from '../core/clock.ts';

export const STATES = [
  'requested',
  'scheduled',
  'confirmed',
  'done',
  'missed',
  'cancelled',
] as const;
export type AppointmentState = (typeof STATES)[number];

type State = {
  readonly label: string;
  readonly notice: string;
  readonly tone: 'neutral' | 'settled' | 'missed' | 'cancelled';
  /** Whether it occupies its time, so that others overlap with it. */
  readonly holds: boolean;
  readonly expected: boolean;
  readonly counts: 'done' | 'missed' | null;
  /** The next states by one tap, before it and once it has begun, most likely first. */
  readonly next: Readonly<Record<'before' | 'begun', readonly AppointmentState[]>>;
  readonly moved: AppointmentState | null;
  /** The message to offer; a client who is expected tomorrow is reminded. */
  readonly message: 'confirm' | 'remind' | 'follow' | null;
  /** STATUS of RFC 5545, 3.8.1.11. */
  readonly calendar: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
};

const OUTCOMES: readonly AppointmentState[] = ['done', 'missed'];
const NONE = { before: [], begun: [] };

/** All that depends on a state; a new one is a row here and in the column's check. */
export const APPOINTMENT_STATES: Readonly<Record<AppointmentState, State>> = {
  requested: {
    label: 'Pedida',
    notice: 'A sessão voltou a ser um pedido.',
    tone: 'neutral',
    holds: true,
    expected: false,
    counts: null,
    next: { before: ['cancelled'], begun: ['cancelled'] },
    moved: null,
    message: null,
    calendar: 'TENTATIVE',
  },
  scheduled: {
    label: 'Marcada',
    notice: 'Sessão marcada.',
    tone: 'neutral',
    holds: true,
    expected: true,
    counts: null,
    next: { before: ['confirmed', 'cancelled'], begun: OUTCOMES },
    moved: null,
    message: 'confirm',
    calendar: 'TENTATIVE',
  },
  confirmed: {
    label: 'Confirmada',
    notice: 'Sessão confirmada.',
    tone: 'settled',
    holds: true,
    expected: true,
    counts: null,
    next: { before: ['cancelled'], begun: OUTCOMES },
    moved: 'scheduled',
    message: 'remind',
    calendar: 'CONFIRMED',
  },
  done: {
    label: 'Realizada',
    notice: 'Sessão realizada.',
    tone: 'settled',
    holds: true,
    expected: false,
    counts: 'done',
    next: NONE,
    moved: null,
    message: 'follow',
    calendar: 'CONFIRMED',
  },
  missed: {
    label: 'Faltou',
    notice: 'Falta anotada.',
    tone: 'missed',
    holds: false,
    expected: false,
    counts: 'missed',
    next: NONE,
    moved: null,
    message: null,
    calendar: 'CONFIRMED',
  },
  cancelled: {
    label: 'Cancelada',
    notice: 'Sessão cancelada.',
    tone: 'cancelled',
    holds: false,
    expected: false,
    counts: null,
    next: NONE,
    moved: null,
    message: null,
    calendar: 'CANCELLED',
  },
};

export type Message = NonNullable<State['message']>;

const of = (matches: (state: State) => boolean): readonly AppointmentState[] =>
  STATES.filter((name) => matches(APPOINTMENT_STATES[name]));

/** How long a request holds its time without an answer; also after the clock was set back. */
export const HOLD_HOURS = 24;

type Held = { readonly state: AppointmentState; readonly requested_at: string | null };

/** Whether an appointment occupies its time. */
export function isHeld({ state, requested_at }: Held): boolean {
  if (state !== 'requested') return APPOINTMENT_STATES[state].holds;
  return Math.abs(now() - Date.parse(requested_at ?? '')) < HOLD_HOURS * 3_600_000;
}

/** 'Realizada'; 'Sem resposta' for a request that no longer holds its time. */
export const stateWords = (one: Held): string =>
  one.state === 'requested' && !isHeld(one) ? 'Sem resposta' : APPOINTMENT_STATES[one.state].label;

export const isExpected = ({ state }: { readonly state: AppointmentState }): boolean =>
  APPOINTMENT_STATES[state].expected;

export const HOLDING = of(({ holds }) => holds);
export const EXPECTED = of(({ expected }) => expected);
export const statesCounted = (as: 'done' | 'missed') => of(({ counts }) => counts === as);
