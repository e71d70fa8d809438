import * as v from 'valibot';
import { sentences } from '../core/sentences.ts';
import { textThat, wholeNumber } from '../core/text-schemas.ts';
import { pushAddress } from './services.ts';

/** What a message says of a new client: name and service, that there is one, or nothing. */
const CLIENT_WORDS = ['named', 'bare', 'off'] as const;

const HOUR = 'Escolha uma hora cheia, de 0 a 23.';
const hour = v.nullable(wholeNumber(0, 23, HOUR));

const QUIET = 'Escolha o início e o fim do silêncio, ou nenhum dos dois.';

/** `quiet_from` and `quiet_to` are hours of the practice, both null without quiet hours. */
export const pushSettings = v.pipe(
  v.object(
    {
      clients: v.picklist(CLIENT_WORDS, sentences.invalid),
      reminder_hour: hour,
      unpublished: v.boolean(sentences.invalid),
      logins: v.boolean(sentences.invalid),
      quiet_from: hour,
      quiet_to: hour,
    },
    sentences.invalid,
  ),
  v.check(({ quiet_from, quiet_to }) => (quiet_from === null) === (quiet_to === null), QUIET),
);

export type PushSettings = v.InferOutput<typeof pushSettings>;

const SERVICE = 'Este navegador usa um serviço de avisos que o Toque não conhece.';
const key = (length: number) =>
  textThat((text) => text.length === length && /^[\w-]+$/.test(text), sentences.invalid);

/** A browser's subscription; with `renew` only a known one is accepted. */
export const subscription = v.object(
  {
    endpoint: v.pipe(
      v.string(sentences.invalid),
      v.transform((address) => pushAddress(address) ?? ''),
      v.check(({ length }) => length > 0 && length <= 1024, SERVICE),
    ),
    // A P-256 point of 65 bytes, and 16 bytes.
    p256dh: key(87),
    auth: key(22),
    renew: v.optional(v.boolean(sentences.invalid), false),
  },
  sentences.invalid,
);

export type PushDevice = {
  readonly id: string;
  readonly device: string | null;
  readonly created_at: string;
  readonly notified_at: string | null;
  readonly current: boolean;
};

export type PushState = {
  readonly publicKey: string;
  readonly settings: PushSettings;
  readonly devices: readonly PushDevice[];
};
