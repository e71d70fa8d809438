import * as v from 'valibot';

const NO_LINK = 'Informe o código do link.';

export const linkToken = v.object({ token: v.pipe(v.string(NO_LINK), v.maxLength(100, NO_LINK)) });

/** The page that a client opens; the token follows `#` and is never sent with the address. */
export const LINK_PAGE = '/sessao';

export type AppointmentLink = { readonly id: string; readonly token: string };

/** What the holder of a link sees: no name, no phone, no other appointment. */
export type LinkedAppointment = {
  /** 'quinta-feira, 12 de março, às 14h30' */
  readonly when: string;
  /** 'Relaxante · 60 min' */
  readonly service: string;
  /** '' if the appointment has a place of its own. */
  readonly address: string;
  readonly confirmed: boolean;
};
