import { Button } from '@mantine/core';

type Props = { readonly text: string; readonly onRetry: () => void };

/** What could not be read, with the way to try again. */
export function PartFailure({ text, onRetry }: Props) {
  return (
    <div className="part-failure" role="alert">
      <p>{text}</p>
      <Button size="sm" variant="light" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
