import { Alert } from '@mantine/core';
import { Icon } from '../../ui/icons.tsx';

export const addressWith = (tag: string, origin: string): string => `${origin}/?de=${tag}`;

export const shownAddress = (address: string): string => address.replace(/^https?:\/\//, '');

export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

const PRIVATE_IPV4 = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)(?:\.\d+){2,3}$/;

export const isPrivate = (hostname: string): boolean =>
  PRIVATE_IPV4.test(hostname) || /^\[f(?:[cd]|e[89ab])|\.local$/.test(hostname);

export function LocalAddressAlert() {
  const { hostname } = location;
  const here = isLoopback(hostname) ? 'neste computador' : isPrivate(hostname) && 'na sua rede';
  if (!here) return null;
  return (
    <Alert color="clay" icon={<Icon name="alert" />}>
      Este endereço só funciona {here}. Para um cartaz que funcione na rua, abra o painel pelo
      endereço do seu site.
    </Alert>
  );
}
