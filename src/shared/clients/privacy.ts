import * as v from 'valibot';
import type { Appointment, AppointmentValues } from '../appointments/appointments.ts';
import { normalizeText, oneLine } from '../core/plain-text.ts';
import { asText, initialsOf, type RecordField, withInitials } from '../core/record-fields.ts';
import { cleanText, missingAsEmpty } from '../core/text-schemas.ts';
import type { Package, PackageValues } from '../money/packages.ts';
import type { ClientValues } from './fields.ts';
import type { ClientPage } from './records.ts';

const RETENTION = { min: 6, max: 120, suggested: 24 } as const;

const MONTHS = `Informe de ${RETENTION.min} a ${RETENTION.max} meses, ou deixe sem prazo.`;

const text = (label: string, max: number, normalize = oneLine) => ({
  label,
  schema: cleanText(label, max, normalize),
  initial: '',
  words: asText,
});

export const privacyFields = {
  /** Public; '' shows the practice's name. */
  controller: text('Responsável', 120),
  document: text('CPF ou CNPJ', 40),
  /** Public; '' shows the contacts of the page. */
  channel: text('Canal de atendimento', 200),
  /** Months without activity until erasure is proposed; null for never. Public. */
  months: {
    label: 'Prazo',
    schema: v.nullable(
      v.pipe(
        v.number(MONTHS),
        v.check(
          (months) =>
            Number.isInteger(months) && months >= RETENTION.min && months <= RETENTION.max,
          MONTHS,
        ),
      ),
    ),
    initial: null,
    words: (value) => (value ? `${value} meses` : 'Sem prazo'),
  } satisfies RecordField,
  remarks: text('Observações', 2000, normalizeText),
} as const;

/** Kept apart from the panel's first screen. */
export const privacySettings = v.object(withInitials(privacyFields));

export type PrivacySettings = v.InferOutput<typeof privacySettings>;

/** `version` 0 before the first save. */
export type SavedPrivacy = PrivacySettings & { readonly version: number };

export const BLANK_PRIVACY: SavedPrivacy = {
  ...initialsOf(privacyFields),
  version: 0,
  months: RETENTION.suggested,
};

export type Dormant = {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_seen_at: string;
};

/** Longest without activity first, at most 100. */
export type Retention = {
  readonly months: number | null;
  readonly total: number;
  readonly clients: readonly Dormant[];
};

/** The name as in the record, ignoring case. */
export const erasure = v.object({ name: missingAsEmpty(cleanText('Nome', 120)) });

/** All personal data of one client (LGPD art. 18 II and V). */
export type ClientExport = {
  readonly exported_at: string;
  readonly controller: string;
  readonly channel: string;
  readonly client: ClientValues & {
    readonly id: string;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly requests: ClientPage['requests'];
  readonly acceptances: readonly Omit<ClientPage['acceptances'][number], 'id'>[];
  readonly appointments: readonly (AppointmentValues &
    Pick<Appointment, 'created_at' | 'requested_at'>)[];
  readonly packages: readonly (PackageValues & Pick<Package, 'created_at'>)[];
  readonly notifications: readonly {
    readonly type: 'new_client' | 'client_changed' | 'client_waiting' | 'manual';
    readonly title: string;
    readonly message: string;
    readonly isPublic: boolean;
    readonly offered_name: string | null;
    readonly offered_email: string | null;
    readonly created_at: string;
  }[];
  readonly history: readonly {
    readonly entity: string;
    readonly action: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly created_at: string;
  }[];
};

export const privacySentences = {
  saved: 'Dados de privacidade salvos com sucesso!',
  otherName: 'Digite o nome como está no cadastro.',
  erased: 'Dados eliminados com sucesso.',
  kept: 'Cliente mantido.',
} as const;
