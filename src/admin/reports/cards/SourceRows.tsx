import '../../ui/list/DataList.css';
import { Paper, Progress, Text } from '@mantine/core';
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
      <Progress
        value={share(count, of)}
        color="sage.5"
        bg="var(--line)"
        size={6}
        mt={4}
        aria-hidden
      />
    </>
  );
}

type Props = { readonly rows: readonly PathRow[] };

export function SourceTable({ rows }: Props) {
  return (
    <div className="table-paper">
      <table className="rows" aria-label="De onde vieram e até onde foram">
        <thead>
          <tr>
            <th scope="col">De onde</th>
            {STEPS_TO_WHATSAPP.map(({ step, label }) => (
              <th key={step} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(rows).map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row" className="wrap" dir="auto">
                {name}
              </th>
              {cells.map(({ step, count, of }) => (
                <td key={step}>
                  <Reached count={count} of={of} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
          <dl className="path-steps">
            {cells.map(({ step, label, count, of }) => (
              <div key={step}>
                <dt>{label}</dt>
                <dd>
                  <Reached count={count} of={of} />
                </dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </ul>
  );
}
