import { Badge } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { List } from '../../../shared/content/entities/define.ts';
import type { FieldValues } from '../content-form.ts';

type Examples = typeof import('../../../shared/content/defaults/examples.ts');

let loaded: Examples | null = null;

/** Tells the rows that are still examples of the built-in texts; none until those are loaded. */
export function useExamples({ name }: List): (row: FieldValues) => boolean {
  const [examples, setExamples] = useState(loaded);
  useEffect(() => {
    if (examples) return;
    import('../../../shared/content/defaults/examples.ts').then(
      (module) => {
        loaded = module;
        setExamples(module);
      },
      // The list is complete without its marks.
      () => undefined,
    );
  }, [examples]);
  return useCallback((row) => examples?.isExample(name, row) ?? false, [examples, name]);
}

export const ExampleMark = () => (
  <Badge color="clay" variant="light" ml={6}>
    exemplo
  </Badge>
);
