import { check } from '../../../shared/core/check.ts';
import { newPackage, type Package, packageFields } from '../../../shared/money/packages.ts';
import { readPrice } from '../../content/fields/field-props.ts';
import type { FormValues } from '../../editor/drafts.ts';
import { createEditor, type Editor } from '../../editor/editor.ts';
import { startOf } from '../../editor/record-form.ts';
import { changesIn } from '../../editor/state.ts';
import { say, undoBy } from '../../ui/say.ts';
import { packageDrafts } from '../appointments.ts';
import { changePackage, deletePackage, PACKAGE_FAILED, sellPackage } from './packages.ts';

const bodyOf = ({ count, price, valid_until, paid_on, ...values }: FormValues) => ({
  ...values,
  count: count === '' ? count : Number(count),
  price: price === '' ? null : readPrice(String(price)),
  valid_until: valid_until || null,
  paid_on: paid_on || null,
});

export function packageEditor(
  client: string,
  opened: Package | null,
  suggested: FormValues,
  onSaved: (saved: Package, isNew: boolean) => void,
): Editor<Package> {
  const editor: Editor<Package> = createEditor({
    screen: packageDrafts(client),
    own: true,
    start: startOf(packageFields, suggested),
    validate: (values) => check(newPackage, { client, ...bodyOf(values) }),
    tidy: startOf(packageFields),
    save: async ({ client: of, ...values }, { record, version }, key) => {
      const changes = record ? changesIn(packageFields, values, record) : values;
      if (Object.keys(changes).length === 0) return 'unchanged';
      const saved =
        record && version !== null
          ? await changePackage({ id: record.id, version }, changes, key)
          : await sellPackage(of, values, key);
      onSaved(saved, !record);
      return saved;
    },
    deleted: 'Este pacote foi excluído enquanto você editava. Salve para vendê-lo de novo.',
    next: 'record',
    failed: PACKAGE_FAILED,
  });
  editor.open(opened, undefined, true);
  return editor;
}

export const announcePackage = (saved: Package, isNew: boolean): void =>
  say({
    kind: 'success',
    text: isNew ? 'Pacote vendido.' : 'Pacote atualizado.',
    ...(isNew && undoBy(() => void deletePackage(saved, say))),
  });
