import { Switch } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { randomKey } from '../../browser/attempt-key.ts';
import { sections } from '../../shared/content/entities/sections.ts';
import { useSay } from '../ui/notices.tsx';
import { act } from '../ui/say.ts';
import { singleton, updateSingleton } from './content.ts';

const $sections = singleton(sections.name);

/** Shows or hides a section of the page; the cover has none. */
export function SectionSwitch({ name }: { readonly name: string }) {
  const { data } = useStore($sections);
  const say = useSay();
  if (!Object.hasOwn(sections.fields, name)) return null;
  const shown = !data || !('id' in data) || data[name] !== false;

  async function set(wanted: boolean) {
    await updateSingleton(sections.name, null, { [name]: wanted }, 'save', randomKey());
    return {
      text: wanted ? 'Esta seção aparece no site.' : 'Esta seção não aparece mais no site.',
    };
  }

  return (
    <Switch
      label="Mostrar no site"
      checked={shown}
      disabled={!data}
      onChange={({ currentTarget: { checked } }) =>
        void act(say, 'Não foi possível mudar o que aparece no site.', () => set(checked))
      }
    />
  );
}
