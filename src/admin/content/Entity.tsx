import { definitions } from '../../shared/content/entities/registry.ts';
import type { ScreenProps } from '../ui/router.ts';
import { ListScreen } from './list/ListScreen.tsx';
import { SingletonScreen } from './SingletonScreen.tsx';

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
