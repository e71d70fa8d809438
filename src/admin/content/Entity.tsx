import type { ScreenProps } from '../ui/router.ts';
import { WithInputs } from './fields/FieldInput.tsx';
import { forms } from './forms.ts';
import { ListScreen } from './list/ListScreen.tsx';
import { SingletonScreen } from './SingletonScreen.tsx';

export function Entity({ name }: ScreenProps) {
  const definition = Object.values(forms).find((entity) => entity.name === name);
  if (!definition) return null;
  return (
    <WithInputs fields={definition.fields}>
      {definition.kind === 'list' ? (
        <ListScreen definition={definition} />
      ) : (
        <SingletonScreen definition={definition} />
      )}
    </WithInputs>
  );
}
