import * as v from 'valibot';
import { allOptional, withInitials } from '../core/record-fields.ts';
import { sentences } from '../core/sentences.ts';
import { missingAsEmpty } from '../core/text-schemas.ts';
import { isUuid } from '../core/uuid.ts';
import { type ClientValues, clientFields, type ListedValues, listedFields } from './fields.ts';

/** How many clients a page of the list holds. */
export const CLIENTS_PAGE = 50;

/** How many clients a call deletes or brings back at most. */
export const CLIENTS_AT_ONCE = 200;

/** Since when a client registered or asked for something; days are the practice's. */
export const CLIENT_PERIODS = ['hour', 'today', 'week'] as const;
export type ClientPeriod = (typeof CLIENT_PERIODS)[number];

/** `recent`: newest first; `request`: who asked last first; `name`: A to Z, accents aside. */
export const CLIENT_SORTS = ['recent', 'request', 'name'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

const CHOOSE = `Escolha de 1 a ${CLIENTS_AT_ONCE} clientes por vez.`;

/** A client the owner adds. */
export const newClient = v.object(withInitials(listedFields));

/** The changed fields of a client; an absent one stays. */
export const clientChange = v.object(allOptional(clientFields));

/** Activates or deactivates a client. */
export const clientStatus = v.object(
  { active: listedFields.active.schema },
  listedFields.active.schema.message,
);

/** Makes one client of two: `other` goes, and what is chosen here stays. */
export const clientMerge = v.object({
  other: missingAsEmpty(
    v.pipe(v.string(sentences.invalid), v.check(isUuid, 'Selecione um cliente')),
  ),
  ...withInitials(clientFields),
});

/** Clients to delete or to bring back, each once. */
export const clientSelection = v.object(
  {
    ids: v.pipe(
      v.array(v.pipe(v.string(sentences.invalid), v.check(isUuid, sentences.invalid)), CHOOSE),
      v.transform((ids) => [...new Set(ids)]),
      v.check(({ length }) => length > 0 && length <= CLIENTS_AT_ONCE, CHOOSE),
    ),
  },
  CHOOSE,
);

/** What became of them: `skipped` are those with whom it was not to be done. */
export type SelectionOutcome = {
  readonly done: readonly string[];
  readonly skipped: readonly string[];
};

export type NewClient = v.InferOutput<typeof newClient>;
export type ClientChange = v.InferOutput<typeof clientChange>;
export type ClientMerge = v.InferOutput<typeof clientMerge>;

/** A client as the admin sees her. `phone` is 10-11 digits, times are ISO 8601 UTC. */
export type Client = ListedValues & {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  /** What she asked for last, and when; null when her requests are gone. */
  readonly service_name: string | null;
  readonly requested_at: string | null;
};

/** One client with all that is kept of her; lists newest first. */
export type ClientPage = Client &
  ClientValues & {
    readonly requests: readonly {
      readonly service_name: string;
      readonly source: 'register' | 'login';
      readonly created_at: string;
    }[];
    readonly acceptances: readonly {
      readonly id: string;
      /** SHA-256 of the text, hex. */
      readonly hash: string;
      /** Null for the text that comes with the product. */
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
    /** Others that may be the same person. */
    readonly duplicates: readonly Client[];
  };

/** Two clients that may be one person: the same name and last eight digits, or the same e-mail. */
export type DuplicatePair = {
  readonly id: string;
  readonly other: string;
  readonly reason: 'phone' | 'email';
};

/** With a 409: the client that has the phone already. */
export type PhoneOwner = { readonly id: string; readonly name: string };

/** Sentences of this noun alone. */
export const clientSentences = {
  deleted: 'Cliente excluído com sucesso.',
  phoneTaken: 'Este telefone já é de outro cliente.',
  itself: 'Escolha outro cliente para unir.',
} as const;
