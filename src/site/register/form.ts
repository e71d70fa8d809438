import { clientLogin, type Registration, registration } from '../../shared/clients/registration.ts';
import { type Checked, check } from '../../shared/core/check.ts';
import { formatPhone, normalizePhone } from '../../shared/core/phone.ts';
import type { EntryMode } from '../../shared/core/whatsapp.ts';

export type Mode = EntryMode;

export type FieldErrors = Readonly<Record<string, string>>;

type Login = {
  readonly phone: string;
  readonly serviceId?: string | null | undefined;
  readonly duration?: number | null | undefined;
  readonly preference?: string | undefined;
  readonly slot?: string | undefined;
};
export type Fields = Registration | Login;

/** The form in the page: another program may have replaced or moved the node that was drawn. */
export const shownForm = (): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>('form#register-form');

const text = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

export const modeOf = (data: FormData): Mode =>
  text(data, 'mode') === 'login' ? 'login' : 'register';

/** The chosen days and times of day: `24m`. */
export const preferenceOf = (data: FormData): string => data.getAll('preference[]').join('');

/** The minutes of the chosen variant; '' for none. */
export const durationOf = (data: FormData): string => text(data, 'duration').split(' ')[0] ?? '';

/** Validates with the server's schema; `termId` is the term on screen. */
export function checkForm(data: FormData, termId: string | null): Checked<Fields> {
  const phone = text(data, 'typed-phone') || text(data, 'phone');
  const serviceId = text(data, 'serviceId');
  const code = preferenceOf(data);
  const duration = Number(durationOf(data));
  const slot = text(data, 'slot');
  const wish = {
    ...(duration && { duration }),
    ...(code && { preference: code }),
    ...(slot && { slot }),
  };
  if (modeOf(data) === 'login') {
    return check<Fields>(clientLogin, { phone, serviceId: serviceId || null, ...wish });
  }
  return check<Fields>(registration, {
    name: text(data, 'name'),
    phone,
    email: text(data, 'email').trim() || null,
    serviceId,
    ...wish,
    termsAccepted: data.has('termsAccepted'),
    termId,
  });
}

/** '(11) 98888-7777', '' if incomplete; ten digits of a mobile count once `settled`. */
export function phoneEcho(number: string, settled: boolean): string {
  const whole = number.length === 11 || settled || /^\d{2}[2-5]/.test(number);
  return whole ? formatPhone(normalizePhone(number) ?? '') : '';
}
