import { Switch } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { randomKey } from '../../browser/attempt-key.ts';
import type { Singleton } from '../../shared/content/entities/define.ts';
import { sections } from '../../shared/content/entities/sections.ts';
import { useSay } from '../ui/notices.tsx';
import { act } from '../ui/say.ts';
import { singleton, updateSingleton } from './content.ts';
import type { FormField } from './forms.ts';

type Props = {
  readonly definition: Singleton;
  readonly record: ReturnType<typeof singleton>;
  readonly name: string;
  readonly label?: string;
  /** Whether it can be set before the record has been saved. */
  readonly creates?: boolean;
  readonly notice: (on: boolean) => string;
  readonly failed: string;
};

export function SavedSwitch(props: Props) {
  const { definition, record, name, label, creates, notice, failed } = props;
  const { data } = useStore(record);
  const say = useSay();
  const field: FormField | undefined = definition.fields[name];
  const saved = data && 'id' in data ? data : null;

  async function set(on: boolean) {
    await updateSingleton(definition.name, null, { [name]: on }, 'save', randomKey());
    return { text: notice(on) };
  }

  return (
    <Switch
      label={label ?? field?.label}
      description={field?.hint}
      checked={(saved?.[name] ?? field?.initial) === true}
      disabled={!data || (!saved && !creates)}
      onChange={({ currentTarget: { checked } }) => void act(say, failed, () => set(checked))}
    />
  );
}

const $sections = singleton(sections.name);

/** Shows or hides a section of the page; the cover has none. */
export function SectionSwitch({ name }: { readonly name: string }) {
  if (!Object.hasOwn(sections.fields, name)) return null;
  return (
    <SavedSwitch
      definition={sections}
      record={$sections}
      name={name}
      label="Mostrar no site"
      creates
      notice={(on) => (on ? 'Esta seção aparece no site.' : 'Esta seção não aparece mais no site.')}
      failed="Não foi possível mudar o que aparece no site."
    />
  );
}
