import * as v from 'valibot';
import { isUuid } from '../core/plain-text.ts';
import { allOptional, withInitials } from '../core/record-fields.ts';
import { sentences } from '../core/sentences.ts';
import { missingAsEmpty, textThat, wholeNumber } from '../core/text-schemas.ts';
import { type ClientValues, clientFields, type ListedValues, listedFields } from './fields.ts';
import { clientsPhone } from './phone-schema.ts';

export const CLIENTS_PAGE = 50;

export const CLIENTS_AT_ONCE = 200;

/** Since when a client registered or requested something; days are the practice's. */
export const CLIENT_PERIODS = ['hour', 'today', 'week'] as const;
export type ClientPeriod = (typeof CLIENT_PERIODS)[number];

/** `recent`: newest first; `request`: latest request first; `name`: A to Z, accents aside. */
export const CLIENT_SORTS = ['recent', 'request', 'name'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

const CHOOSE = `Escolha de 1 a ${CLIENTS_AT_ONCE} clientes por vez.`;

export const newClient = v.object(withInitials(listedFields));

/** `phone` may be an old number that only its own client may keep. */
export const clientChange = v.object({
  ...allOptional(clientFields),
  phone: v.optional(clientsPhone),
});
/** As sent: an id in the body must equal the path's. */
export const clientUpdate = v.object({ ...clientChange.entries, id: v.optional(v.unknown()) });

export const clientStatus = v.object(
  { active: listedFields.active.schema },
  listedFields.active.schema.message,
);

/** `other` is deleted; the chosen values stay. `otherVersion`: the one that they were chosen from. */
export const clientMerge = v.object({
  other: missingAsEmpty(
    v.pipe(v.string(sentences.invalid), v.check(isUuid, 'Selecione um cliente')),
  ),
  otherVersion: v.optional(wholeNumber(1, 2 ** 31 - 1, sentences.invalid)),
  ...withInitials(clientFields),
  phone: missingAsEmpty(clientsPhone),
});

/** Each id once. */
export const clientSelection = v.object(
  {
    ids: v.pipe(
      v.array(textThat(isUuid, sentences.invalid), CHOOSE),
      v.transform((ids) => [...new Set(ids)]),
      v.check(({ length }) => length > 0 && length <= CLIENTS_AT_ONCE, CHOOSE),
    ),
  },
  CHOOSE,
);

export type SelectionOutcome = {
  readonly done: readonly string[];
  readonly skipped: readonly string[];
};

export type NewClient = v.InferOutput<typeof newClient>;
export type ClientChange = v.InferOutput<typeof clientChange>;
export type ClientMerge = v.InferOutput<typeof clientMerge>;

/** `phone` is 10-11 digits, times are ISO 8601 UTC. */
export type Client = ListedValues & {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  /** The latest request, null without one. */
  readonly service_name: string | null;
  readonly preference?: string | null;
  readonly requested_at: string | null;
};

export type ClientPage = Client &
  ClientValues & {
    readonly requests: readonly {
      readonly service_name: string;
      readonly preference?: string;
      readonly source: 'register' | 'login';
      readonly created_at: string;
    }[];
    readonly acceptances: readonly {
      readonly id: string;
      readonly hash: string;
      readonly title: string | null;
      readonly version: string;
      readonly created_at: string;
    }[];
    readonly messages: readonly {
      readonly id: string;
      readonly title: string;
      readonly message: string;
      readonly isPublic: boolean;
      readonly created_at: string;
    }[];
    readonly duplicates: readonly Client[];
  };

/** The same name and last eight digits, or the same e-mail. */
export type DuplicatePair = {
  readonly id: string;
  readonly other: string;
  readonly reason: 'phone' | 'email';
};

/** `merged_into` is the name of the client that it was merged into. */
export type DeletedClient = Pick<Client, 'name' | 'phone'> & {
  readonly merged_into: string | null;
};

/** In a 409: the client that has the phone. */
export type PhoneOwner = { readonly id: string; readonly name: string };

export const clientSentences = {
  deleted: 'Cliente excluído com sucesso.',
  phoneTaken: 'Este telefone já é de outro cliente.',
  itself: 'Escolha outro cliente para juntar.',
} as const;
