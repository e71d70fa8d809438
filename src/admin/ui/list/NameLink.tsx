import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { readonly href: string; readonly name: string; readonly children?: ReactNode };

export const NameLink = ({ href, name, children }: Props) => (
  <Anchor
    href={href}
    c="inherit"
    display="block"
    flex="1 1 8rem"
    miw={0}
    mih={44}
    py={6}
    className="wrap"
  >
    <Text component="bdi" display="block" fw={600}>
      {name}
    </Text>
    {children}
  </Anchor>
);
