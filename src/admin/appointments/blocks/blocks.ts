import { randomKey } from '../../../browser/attempt-key.ts';
import {
  type Block,
  type BlockValues,
  blockFields,
  blockSentences,
  canBeShown,
  newBlock,
} from '../../../shared/appointments/blocks.ts';
import * as endpoints from '../../../shared/appointments/panel-endpoints.ts';
import { check } from '../../../shared/core/check.ts';
import type { FormValues } from '../../editor/drafts.ts';
import { createEditor, type Editor } from '../../editor/editor.ts';
import { startOf } from '../../editor/record-form.ts';
import { changesIn } from '../../editor/state.ts';
import { queryAt, reload } from '../../session/queries.ts';
import { resource } from '../../session/resource.ts';
import { act, actOn, type Done, type Say, say, undoBy, unlessGone } from '../../ui/say.ts';

const FAILED = 'Não foi possível salvar o bloqueio. Tente de novo.';

const written = resource(() => reload(endpoints.listBlocks));

export const deletedBlocks = () => queryAt(endpoints.listDeletedBlocks, {});

const add = (body: BlockValues, key: string) => written.save(endpoints.createBlock, { body, key });

async function bringBack(id: string): Promise<Done> {
  await written.save(endpoints.restoreBlock, { params: { id }, key: randomKey() });
  return { text: 'O bloqueio voltou para a agenda.' };
}

async function takeAway(id: string): Promise<Done> {
  await written.remove(endpoints.removeBlock, { params: { id } }).catch(unlessGone);
  return { text: blockSentences.deleted, undo: () => bringBack(id) };
}

export const blockDay = (day: string, label: string, shown: readonly Block[]): Promise<void> =>
  actOn(shown, say, FAILED, async () => {
    const whole = { day, until: day, weekdays: '', starts: '', ends: '', label, shown: false };
    const { id } = await add(whole, randomKey());
    return { text: 'Dia bloqueado.', undo: () => takeAway(id) };
  });

const NOT_DELETED = 'Não foi possível excluir o bloqueio. Tente de novo.';

export const deleteBlock = (block: Pick<Block, 'id'>, to: Say): Promise<void> =>
  actOn(block, to, NOT_DELETED, () => takeAway(block.id), FAILED);

export const undeleteBlock = ({ id }: Pick<Block, 'id'>, to: Say): Promise<void> =>
  act(to, FAILED, () => bringBack(id));

export function valuesOf({ until, ...values }: FormValues): BlockValues {
  const block = { ...values, until: until || null } as BlockValues;
  return { ...block, shown: block.shown && canBeShown(block) };
}

export function blockEditor(
  block: Block | null,
  day: string,
  onSaved: (saved: Block, isNew: boolean) => void,
): Editor<Block> {
  const editor: Editor<Block> = createEditor({
    screen: 'blocks',
    own: true,
    start: startOf(blockFields, { day, until: day }),
    validate: (values) => check(newBlock, valuesOf(values)),
    tidy: startOf(blockFields),
    save: async (values: BlockValues, { record, version }, key) => {
      const changes = record ? changesIn(blockFields, values, record) : values;
      if (Object.keys(changes).length === 0) return 'unchanged';
      const saved =
        record && version !== null
          ? await written.save(endpoints.changeBlock, {
              ...{ params: { id: record.id }, body: changes },
              ...{ version, key },
            })
          : await add(values, key);
      onSaved(saved, !record);
      return saved;
    },
    deleted: 'Este bloqueio foi excluído enquanto você editava. Salve para bloquear de novo.',
    next: 'record',
    failed: FAILED,
  });
  editor.open(block, undefined, true);
  return editor;
}

export const announce = (saved: Block, isNew: boolean): void =>
  say({
    kind: 'success',
    text: isNew ? 'Horário bloqueado.' : 'Bloqueio atualizado.',
    ...(isNew && undoBy(() => void deleteBlock(saved, say))),
  });
