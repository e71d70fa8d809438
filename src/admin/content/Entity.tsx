import { definitions } from '../../shared/content/entities/registry.ts';
import type { ScreenProps } from '../ui/router.ts';
import { WithInputs } from './fields/FieldInput.tsx';
import { ListScreen } from './list/ListScreen.tsx';
import { SingletonScreen } from './SingletonScreen.tsx';

export function Entity({ name }: ScreenProps) {
  const definition = definitions.find((entity) => entity.name === name);
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
