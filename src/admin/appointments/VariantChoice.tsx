import { Button } from '@mantine/core';
import type { Variant, Variants } from '../../shared/content/service-facts.ts';
import { factsOf } from '../../shared/content/service-line.ts';

type Props = {
  readonly variants: Variants;
  readonly duration: unknown;
  readonly onChoose: (variant: Variant) => void;
};

export function VariantChoice({ variants, duration, onChoose }: Props) {
  if (variants.length === 0) return null;
  return (
    <fieldset className="free-times">
      <legend>Durações</legend>
      {variants.map((one) => (
        <Button
          key={one.duration}
          px="md"
          variant={one.duration === Number(duration) ? 'filled' : 'default'}
          aria-pressed={one.duration === Number(duration)}
          onClick={() => onChoose(one)}
        >
          {factsOf(one).join(' · ')}
        </Button>
      ))}
    </fieldset>
  );
}
