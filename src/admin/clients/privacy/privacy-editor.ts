import { readPrivacy, savePrivacy } from '../../../shared/clients/panel-endpoints.ts';
import {
  BLANK_PRIVACY,
  type PrivacySettings,
  privacySentences,
  privacySettings,
  type SavedPrivacy,
} from '../../../shared/clients/privacy.ts';
import { type Checked, check } from '../../../shared/core/check.ts';
import type { FormValues } from '../../editor/drafts.ts';
import { createEditor } from '../../editor/editor.ts';
import { query, replace } from '../../session/queries.ts';
import { resource } from '../../session/resource.ts';
import { reloadRetention } from '../erasure/client-erasure.ts';

export const $privacy = query(readPrivacy);

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

const isSame = (settings: PrivacySettings, saved: SavedPrivacy) =>
  JSON.stringify(asValues(settings)) === JSON.stringify(asValues(saved));

export function privacyEditor(opened: SavedPrivacy) {
  const editor = createEditor<PrivacySettings, SavedPrivacy>({
    screen: 'privacy',
    start: (record) => asValues(record ?? BLANK_PRIVACY),
    validate,
    save: async (body, { record, version }, key) => {
      // The first save confirms the suggestions.
      if (record && record.version > 0 && isSame(body, record)) return 'unchanged';
      const { save } = resource(reloadRetention, { onlySaved: true });
      const saved = await save(savePrivacy, { body, version: version ?? 0, key });
      replace(readPrivacy, saved);
      return saved;
    },
    next: 'record',
    saved: () => privacySentences.saved,
    failed: (message) => `Erro: ${message || 'Falha ao salvar dados.'}`,
  });
  editor.open(opened);
  return editor;
}
