import { ApiFailure } from '../../../browser/api.ts';
import {
  BLANK_PRIVACY,
  type PrivacySettings,
  privacySentences,
  privacySettings,
  type SavedPrivacy,
} from '../../../shared/clients/privacy.ts';
import { readPrivacy, savePrivacy } from '../../../shared/clients/privacy-endpoints.ts';
import { type Checked, check } from '../../../shared/core/check.ts';
import { isRecord } from '../../../shared/core/json.ts';
import type { FormValues } from '../../editor/drafts.ts';
import { createEditor, type Editor } from '../../editor/editor.ts';
import { query, replace } from '../../session/queries.ts';
import { resource } from '../../session/resource.ts';
import { reloadRetention } from '../erasure/client-erasure.ts';

export const $privacy = query(readPrivacy);

type Privacy = SavedPrivacy & { readonly id: 'privacy' };

const asRecord = (saved: SavedPrivacy): Privacy => ({ ...saved, id: 'privacy' });

// A form has no null: '' means no limit.
const asValues = ({ controller, document, channel, months, remarks }: PrivacySettings) => ({
  controller,
  document,
  channel,
  months: months === null ? '' : String(months),
  remarks,
});

function validate({ months, ...values }: FormValues): Checked<PrivacySettings> {
  return check(privacySettings, { ...values, months: months === '' ? null : Number(months) });
}

function conflict(error: unknown): Privacy | null {
  if (!(error instanceof ApiFailure) || error.status !== 409 || !isRecord(error.data)) return null;
  const { current }: { current?: SavedPrivacy } = error.data;
  return current ? asRecord(current) : null;
}

const isSame = (settings: PrivacySettings, saved: SavedPrivacy) =>
  JSON.stringify(asValues(settings)) === JSON.stringify(asValues(saved));

export function privacyEditor(opened: SavedPrivacy) {
  const editor: Editor<Privacy> = createEditor<PrivacySettings, Privacy>({
    screen: 'privacy',
    start: (record) => asValues(record ?? BLANK_PRIVACY),
    validate,
    find: () => editor.$state.get().form?.base.record ?? null,
    save: async (body, { record, version }, key) => {
      // The first save confirms the suggestions.
      if (record && record.version > 0 && isSame(body, record)) return 'unchanged';
      const { save } = resource(reloadRetention, { onlySaved: true });
      const saved = await save(savePrivacy, { body, version: version ?? 0, key });
      replace(readPrivacy, saved);
      return asRecord(saved);
    },
    conflict,
    next: 'record',
    saved: () => privacySentences.saved,
    failed: (message) => `Erro: ${message || 'Falha ao salvar dados.'}`,
  });
  editor.open(asRecord(opened));
  return { ...editor, follow: (saved: SavedPrivacy) => editor.follow(asRecord(saved)) };
}
