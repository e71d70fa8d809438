import { Alert } from '@mantine/core';
import { Icon } from '../../ui/icons.tsx';
import { isLoopback } from './poster-address.ts';

export function LocalAddressAlert() {
  if (!isLoopback(location.hostname)) return null;
  return (
    <Alert color="clay" icon={<Icon name="alert" />}>
      Este endereço só funciona neste computador. Para um cartaz que funcione na rua, abra o painel
      pelo endereço do seu site.
    </Alert>
  );
}
