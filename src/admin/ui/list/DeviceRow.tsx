import { Badge, Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly name: string;
  readonly current: boolean;
  readonly children: ReactNode;
  readonly action: string;
  readonly label: string;
  readonly busy: boolean;
  readonly onClick: () => void;
};

export const DeviceRow = ({ name, current, children, action, label, busy, onClick }: Props) => (
  <Group component="li" justify="space-between" wrap="nowrap" py="sm">
    <Box miw={0} className="wrap">
      <Group gap="2px 8px" fw={600}>
        {name}
        {current && <Badge size="lg">este aparelho</Badge>}
      </Group>
      <div className="meta">{children}</div>
    </Box>
    <Button
      variant="light"
      px="sm"
      flex="none"
      disabled={busy}
      aria-label={label}
      onClick={onClick}
    >
      {action}
    </Button>
  </Group>
);
