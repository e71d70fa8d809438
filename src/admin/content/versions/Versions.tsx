import './Versions.css';
import { Button, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { sentence } from '../../../browser/sentence.ts';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { Definition } from '../../../shared/content/entities/define.ts';
import type { Field } from '../../../shared/content/entities/fields.ts';
import type { Editor } from '../../editor/editor.ts';
import { momentOf } from '../../ui/moment.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { fieldText } from '../fields/field-text.ts';
import { restore, versions } from './admin-versions.ts';
import { type Step, steps } from './version-steps.ts';

const DONE = { create: 'Criado', update: 'Alterado', delete: 'Excluído', restore: 'Restaurado' };
const wordsOf = (field: Field, value: unknown) => fieldText(field, value) || '(vazio)';
const listed = new Intl.ListFormat('pt-BR');

type StepProps = {
  readonly fields: Readonly<Record<string, Field>>;
  readonly step: Step;
  /** The button that brings it back; nothing where it is what stands. */
  readonly action: ReactNode;
};

/** One version: who, when, what it changed, and the whole of it on demand. */
function VersionItem({ fields, step, action }: StepProps) {
  const labels = step.changes.map(({ field }) => fields[field]?.label ?? field);
  const before = new Map(step.changes.map(({ field, from }) => [field, from]));
  return (
    <li className="version">
      <div className="version-head">
        <div>
          <Text fw={600}>{momentOf(step.created_at)}</Text>
          <Text size="sm" c="dimmed">
            {DONE[step.action]}
            {step.author && ` por ${step.author}`}
            {labels.length > 0 && `: ${listed.format(labels)}`}
          </Text>
        </div>
        {action}
      </div>
      <details>
        <summary>Ver esta versão</summary>
        <dl>
          {Object.entries(fields).map(([name, field]) => (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                {before.has(name) && <del>{wordsOf(field, before.get(name))}</del>}
                {before.has(name) ? (
                  <ins>{wordsOf(field, step.record[name])}</ins>
                ) : (
                  wordsOf(field, step.record[name])
                )}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

type Props = {
  readonly definition: Definition;
  readonly record: ContentRecord;
  readonly editor: Editor<ContentRecord>;
  readonly onClose: () => void;
};

/** The earlier versions of a record: looked at, and brought back by a save like any other. */
export function Versions({ definition, record, editor, onClose }: Props) {
  const [$versions] = useState(() => versions(definition, record.id));
  const [opened, setOpened] = useState(true);
  const entered = useOpened(opened);
  const [working, setWorking] = useState<number | null>(null);

  async function bringBack(version: number, said: string, undo?: number): Promise<void> {
    setWorking(version);
    try {
      editor.follow(await restore(definition, record.id, version));
      const action = undo && {
        label: 'Desfazer',
        run: () => void bringBack(undo, 'A versão de antes está de volta.'),
      };
      editor.say({ kind: 'success', text: said, ...(action && { action }) });
    } catch (error) {
      editor.say({ kind: 'danger', text: `Erro: ${sentence(error, 'Falha ao salvar dados.')}` });
    }
    setOpened(false);
  }

  return (
    <Modal
      opened={entered}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onClose}
      returnFocus={working === null}
      title="Versões anteriores"
      size="lg"
    >
      <Loaded
        store={$versions}
        empty={<Text c="dimmed">As versões aparecem aqui depois de salvar.</Text>}
      >
        {(all) => (
          <ul className="plain-list versions" aria-label="Versões">
            {steps(all).map((step, index) => (
              <VersionItem
                key={`${step.version} ${step.action}`}
                fields={definition.fields}
                step={step}
                action={
                  index === 0 ? (
                    <Text size="sm" c="dimmed">
                      Versão atual
                    </Text>
                  ) : (
                    step.action !== 'delete' && (
                      <Button
                        variant="light"
                        disabled={working !== null}
                        aria-label={`Restaurar a versão de ${momentOf(step.created_at)}`}
                        onClick={() =>
                          void bringBack(
                            step.version,
                            `Versão de ${momentOf(step.created_at)} restaurada.`,
                            all[0]?.version,
                          )
                        }
                      >
                        {working === step.version ? 'Salvando...' : 'Restaurar'}
                      </Button>
                    )
                  )
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}
