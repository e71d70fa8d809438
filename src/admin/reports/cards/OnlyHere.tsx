import { Alert } from '@mantine/core';
import { Icon } from '../../ui/icons.tsx';

/** Said of an address that a poster must not carry away. */
export function OnlyHere() {
  return (
    <Alert color="clay" icon={<Icon name="alert" />}>
      Este endereço só funciona neste computador. Para um cartaz que funcione na rua, abra o painel
      pelo endereço do seu site.
    </Alert>
  );
}
