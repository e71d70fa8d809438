import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { specifiedText } from '../../../browser/sentence.ts';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { Definition } from '../../../shared/content/entities/define.ts';
import type { Field } from '../../../shared/content/entities/fields.ts';
import { ACTION_LABELS } from '../../../shared/content/versions.ts';
import type { Editor } from '../../editor/editor.ts';
import { useDialog } from '../../ui/dialogs/dialogs.tsx';
import { momentOf } from '../../ui/moment.tsx';
import { NoticeAlert } from '../../ui/notices.tsx';
import { LazyDetails } from '../../ui/page/LazyDetails.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { act, conflictData, type Notice } from '../../ui/say.ts';
import { shown } from '../fields/EntityFields.tsx';
import { reloadVersions, restore, versions } from './admin-versions.ts';
import { type Step, steps } from './version-steps.ts';

const orEmpty = (field: Field, value: unknown) => shown(field, value) || '(vazio)';
const UNDONE = 'A versão anterior está de volta.';
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const listed = new Intl.ListFormat('pt-BR');

type StepProps = {
  readonly fields: Readonly<Record<string, Field>>;
  readonly step: Step;
  readonly action: ReactNode;
};

function VersionItem({ fields, step, action }: StepProps) {
  const labels = step.changes.map(({ field }) => fields[field]?.label ?? field);
  const before = new Map(step.changes.map(({ field, from }) => [field, from]));
  return (
    <Box component="li" py="sm">
      <Group justify="space-between">
        <Box flex="1 1 8rem" miw={0}>
          <Text fw={600}>{capital(momentOf(step.created_at))}</Text>
          <Text size="sm" c="dimmed">
            {ACTION_LABELS[step.action]}
            {step.author && ` por ${step.author}`}
            {labels.length > 0 && `: ${listed.format(labels)}`}
          </Text>
        </Box>
        {action}
      </Group>
      <LazyDetails summary="Ver esta versão">
        <Stack component="dl" gap="sm" m={0} mb="xs">
          {Object.entries(fields).map(([name, field]) => {
            const value = orEmpty(field, step.record[name]);
            return (
              <div key={name}>
                <Text component="dt" size="sm" fw={600}>
                  {field.label}
                </Text>
                <Text component="dd" style={{ whiteSpace: 'pre-line' }}>
                  {before.has(name) && (
                    <>
                      <del>{orEmpty(field, before.get(name))}</del>
                      {'\n'}
                    </>
                  )}
                  {before.has(name) ? <ins>{value}</ins> : value}
                </Text>
              </div>
            );
          })}
        </Stack>
      </LazyDetails>
    </Box>
  );
}

type Props = {
  readonly definition: Definition;
  readonly record: ContentRecord;
  readonly editor: Editor<ContentRecord>;
  readonly onClose: () => void;
};

export function Versions({ definition, record, editor, onClose }: Props) {
  const [$versions] = useState(() => versions(definition, record.id));
  const { dialog, close } = useDialog(onClose);
  const [restoring, setRestoring] = useState<number | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  async function restored(version: number, current: number): Promise<ContentRecord> {
    const saved = await restore(definition, record.id, version, current);
    editor.follow(saved);
    return saved;
  }

  const failed = (error: unknown) => `Erro: ${specifiedText(error, 'Falha ao salvar dados.')}`;

  async function bringBack(version: number, text: string, current: number): Promise<void> {
    setRestoring(version);
    setNotice(null);
    let newer: unknown = null;
    const sayOutcome = (outcome: Notice) => (newer ? setNotice(outcome) : editor.say(outcome));
    await act(sayOutcome, failed, async () => {
      const saved = await restored(version, current).catch((error: unknown) => {
        newer = conflictData(error, 'current');
        throw error;
      });
      const undo = async () => {
        await restored(current, saved.version);
        return { text: UNDONE };
      };
      return { text, undo };
    });
    if (!newer) return close();
    reloadVersions(definition, record.id);
    setRestoring(null);
  }

  function actionOf({ version, action, created_at }: Step, index: number, current: number) {
    if (index === 0) return <div className="meta no-break">Versão atual</div>;
    if (action === 'delete') return null;
    const moment = momentOf(created_at);
    return (
      <Button
        variant="light"
        disabled={restoring !== null}
        aria-label={`Restaurar a versão de ${moment}`}
        onClick={() => void bringBack(version, `Versão de ${moment} restaurada.`, current)}
      >
        {restoring === version ? 'Salvando...' : 'Restaurar'}
      </Button>
    );
  }

  return (
    <Modal {...dialog} returnFocus={restoring === null} title="Versões anteriores" size="lg">
      <NoticeAlert notice={notice} onClose={() => setNotice(null)} />
      <Loaded
        store={$versions}
        empty={<Text c="dimmed">As versões aparecem aqui depois de salvar.</Text>}
      >
        {(all) => (
          <ul className="plain-list lines wrap" aria-label="Versões">
            {steps(all).map((step, index) => (
              <VersionItem
                key={`${step.version} ${step.action}`}
                fields={definition.fields}
                step={step}
                action={actionOf(step, index, all[0]?.version ?? step.version)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}
