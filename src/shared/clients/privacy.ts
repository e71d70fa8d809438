import * as v from 'valibot';
import { cleanText, missingAsEmpty } from '../core/text-schemas.ts';

/** Months without news after which a client may be proposed for erasure. */
const RETENTION = { least: 6, most: 120, suggested: 24 } as const;

const MONTHS = `Informe de ${RETENTION.least} a ${RETENTION.most} meses, ou deixe sem prazo.`;

/** What the owner says of her handling of personal data. Not for the panel's first screen. */
export const privacySettings = v.object({
  /** Who answers for the data; '' shows the practice's name. Public. */
  controller: missingAsEmpty(cleanText('Responsável', 120)),
  /** CPF or CNPJ, for the processing record alone. */
  document: missingAsEmpty(cleanText('CPF ou CNPJ', 40)),
  /** How to reach her about data; '' shows the contacts of the page. Public. */
  channel: missingAsEmpty(cleanText('Canal de atendimento', 200)),
  /** Null: nobody is proposed. Public. */
  months: v.optional(
    v.nullable(
      v.pipe(
        v.number(MONTHS),
        v.check(
          (months) =>
            Number.isInteger(months) && months >= RETENTION.least && months <= RETENTION.most,
          MONTHS,
        ),
      ),
    ),
    null,
  ),
  /** The last field of the processing record. */
  remarks: missingAsEmpty(cleanText('Observações', 2000)),
});

export type PrivacySettings = v.InferOutput<typeof privacySettings>;

/** As saved; `version` 0 and nothing said until she saves. */
export type SavedPrivacy = PrivacySettings & { readonly version: number };

export const BLANK_PRIVACY: SavedPrivacy = {
  version: 0,
  controller: '',
  document: '',
  channel: '',
  months: RETENTION.suggested,
  remarks: '',
};

/** A client without news for the months of the settings. Times are ISO 8601 UTC. */
export type Dormant = {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  /** The last registration, login with a request, acceptance or decision to keep her. */
  readonly last_seen_at: string;
};

/** Who is proposed for erasure, longest without news first, at most 100; nobody is erased unasked. */
export type Retention = {
  readonly months: number | null;
  readonly total: number;
  readonly clients: readonly Dormant[];
};

/** Erasing asks for the client's name once more, as it stands in the record (case aside). */
export const erasure = v.object({ name: missingAsEmpty(cleanText('Nome', 120)) });

/** All that is held of one person (LGPD art. 18 II and V). Times are ISO 8601 UTC. */
export type ClientExport = {
  readonly exported_at: string;
  readonly controller: string;
  readonly channel: string;
  readonly client: {
    readonly id: string;
    readonly name: string;
    readonly phone: string;
    readonly email: string | null;
    readonly active: boolean;
    readonly notes: string;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly requests: readonly {
    readonly service_name: string;
    readonly source: 'register' | 'login';
    readonly created_at: string;
  }[];
  readonly acceptances: readonly {
    readonly title: string | null;
    readonly version: string;
    readonly hash: string;
    readonly created_at: string;
  }[];
  /** Messages to her and notices about her. */
  readonly notifications: readonly {
    readonly type: 'new_client' | 'client_changed' | 'client_waiting' | 'manual';
    readonly title: string;
    readonly message: string;
    readonly isPublic: boolean;
    readonly offered_name: string | null;
    readonly offered_email: string | null;
    readonly created_at: string;
  }[];
  /** What her record and messages were after each write. */
  readonly history: readonly {
    readonly entity: string;
    readonly action: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly created_at: string;
  }[];
};

/** Sentences of this noun alone. */
export const privacySentences = {
  saved: 'Dados de privacidade salvos com sucesso!',
  otherName: 'Digite o nome como está no cadastro.',
  erased: 'Dados eliminados com sucesso.',
  kept: 'Cliente mantido.',
} as const;
