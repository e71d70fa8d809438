import { Alert } from '@mantine/core';
import { Icon } from './icons.tsx';

export function Refusal({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Alert color="clay" role="alert" icon={<Icon name="alert" />}>
      {text}
    </Alert>
  );
}
