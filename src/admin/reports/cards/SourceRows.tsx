import '../../ui/list/DataList.css';
import { Paper, Progress, SimpleGrid, Table, Text } from '@mantine/core';
import { formatCount } from '../../../shared/core/text.ts';
import type { PathRow } from '../../../shared/reports/reports.ts';
import { percent, rowsOf, STEPS_TO_WHATSAPP, share } from '../sources.ts';

function Reached({ count, of }: { readonly count: number; readonly of: number }) {
  const value = percent(count, of);
  return (
    <>
      {formatCount(count)}
      {value && (
        <Text span size="sm" c="dimmed" ml={6}>
          {value}
        </Text>
      )}
      <Progress value={share(count, of)} color="sage.5" size={6} mt={4} aria-hidden />
    </>
  );
}

type Props = { readonly rows: readonly PathRow[] };

export function SourceTable({ rows }: Props) {
  return (
    <div className="table-paper">
      <Table className="rows" aria-label="De onde vieram e até onde foram">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">De onde</Table.Th>
            {STEPS_TO_WHATSAPP.map(({ step, label }) => (
              <Table.Th key={step} scope="col">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rowsOf(rows).map(({ key, name, cells }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400} className="wrap" dir="auto">
                {name}
              </Table.Th>
              {cells.map(({ step, count, of }) => (
                <Table.Td key={step}>
                  <Reached count={count} of={of} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

export function SourceCards({ rows }: Props) {
  return (
    <ul className="plain-list cards" aria-label="De onde vieram e até onde foram">
      {rowsOf(rows).map(({ key, name, cells }) => (
        <Paper key={key} component="li" withBorder radius="md" p="md">
          <Text fw={600} className="wrap" dir="auto">
            {name}
          </Text>
          <SimpleGrid component="dl" cols={2} spacing="sm" m={0}>
            {cells.map(({ step, label, count, of }) => (
              <div key={step}>
                <dt className="meta">{label}</dt>
                <dd>
                  <Reached count={count} of={of} />
                </dd>
              </div>
            ))}
          </SimpleGrid>
        </Paper>
      ))}
    </ul>
  );
}
