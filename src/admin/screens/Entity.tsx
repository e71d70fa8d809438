import { definitions } from '../../shared/entities/registry.ts';
import { ListScreen } from '../crud/ListScreen.tsx';
import { SingletonScreen } from '../crud/SingletonScreen.tsx';
import type { ScreenProps } from '../ui/router.ts';

/** The screen of any entity of the registry, from its definition. */
export function Entity({ name }: ScreenProps) {
  const definition = definitions.find((one) => one.name === name);
  if (!definition) return null;
  return definition.kind === 'list' ? (
    <ListScreen definition={definition} />
  ) : (
    <SingletonScreen definition={definition} />
  );
}
