import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { appointmentFields } from '../../../shared/appointments/fields.ts';
import { isPaid, PAYMENT_LABELS, PAYMENTS } from '../../../shared/money/payments.ts';
import { textField } from '../../editor/Editor.tsx';
import type { DrawnEditor } from '../../editor/editor.ts';
import type { Form } from '../../editor/state.ts';

type Props = { readonly editor: DrawnEditor; readonly form: Form<unknown> };

export function PaymentFields({ editor, form }: Props) {
  const text = textField(editor, form);
  const isDated = PAYMENTS.some((way) => way === form.values.payment && isPaid(way));
  return (
    <SimpleGrid cols={2} spacing="sm" style={{ alignItems: 'end' }}>
      <NativeSelect
        label={appointmentFields.payment.label}
        data={PAYMENTS.map((value) => ({ value, label: PAYMENT_LABELS[value] }))}
        {...text('payment')}
      />
      {isDated && (
        <TextInput label={appointmentFields.paid_on.label} type="date" {...text('paid_on')} />
      )}
    </SimpleGrid>
  );
}
