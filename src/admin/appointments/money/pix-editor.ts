import { check } from '../../../shared/core/check.ts';
import { valuesIn } from '../../../shared/core/record-fields.ts';
import { readPix, savePix } from '../../../shared/money/panel-endpoints.ts';
import {
  BLANK_PIX,
  PIX_SAVED,
  type PixSettings,
  pixFields,
  pixSettings,
  type SavedPix,
} from '../../../shared/money/pix.ts';
import { createEditor } from '../../editor/editor.ts';
import { changesIn } from '../../editor/state.ts';
import { replace } from '../../session/queries.ts';
import { resource } from '../../session/resource.ts';

const { save } = resource(() => {}, { onlySaved: true });

export function pixEditor(opened: SavedPix) {
  const editor = createEditor<PixSettings, SavedPix>({
    screen: 'pix',
    start: (record) => valuesIn(record ?? BLANK_PIX, pixFields),
    validate: (values) => check(pixSettings, values),
    save: async (body, { record, version }, key) => {
      if (record && Object.keys(changesIn(pixFields, body, record)).length === 0)
        return 'unchanged';
      const saved = await save(savePix, { body, version: version ?? 0, key });
      replace(readPix, saved);
      return saved;
    },
    next: 'record',
    saved: (_, record) => (record?.key === '' ? 'Chave Pix retirada.' : PIX_SAVED),
    failed: 'Não foi possível salvar a chave Pix. Tente de novo.',
  });
  editor.open(opened);
  return editor;
}
