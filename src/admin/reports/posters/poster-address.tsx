import { Alert } from '@mantine/core';
import { Icon } from '../../ui/icons.tsx';

/** The site's address with the source of its visits. */
export const addressWith = (tag: string, origin: string): string => `${origin}/?de=${tag}`;

export const shownAddress = (address: string): string => address.replace(/^https?:\/\//, '');

export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

export function LocalAddressAlert() {
  if (!isLoopback(location.hostname)) return null;
  return (
    <Alert color="clay" icon={<Icon name="alert" />}>
      Este endereço só funciona neste computador. Para um cartaz que funcione na rua, abra o painel
      pelo endereço do seu site.
    </Alert>
  );
}
