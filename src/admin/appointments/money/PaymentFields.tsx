import { NativeSelect, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { appointmentFields } from '../../../shared/appointments/fields.ts';
import { balanceWords, packageFor } from '../../../shared/money/package-words.ts';
import { isPaid, PAYMENT_LABELS, PAYMENTS, WAYS } from '../../../shared/money/payments.ts';
import { textField } from '../../editor/Editor.tsx';
import type { DrawnEditor } from '../../editor/editor.ts';
import type { Form } from '../../editor/state.ts';
import { $packages } from './packages.ts';

type Props = {
  readonly editor: DrawnEditor;
  readonly form: Form<unknown>;
  readonly clientId?: string;
};

/** The way and the day of a payment; an appointment may also be paid by its client's package. */
export function PaymentFields({ editor, form, clientId = '' }: Props) {
  const { data: packages = [] } = useStore($packages);
  const text = textField(editor, form);
  const { payment, package_id, day, service_name } = form.values;
  const isDated = PAYMENTS.some((way) => way === payment && isPaid(way));
  const visit = { clientId, day: String(day), service_name: String(service_name) };
  // Once it does not pay any more, the package of before may be gone or over.
  const { start } = form;
  const used = start.state === 'done' && start.package_id;
  const own = payment === 'package' && package_id;
  const id = own || used || packageFor(packages, visit)?.id;
  const pack = packages.find((one) => one.id === id);
  const label = [PAYMENT_LABELS.package, pack && `(${balanceWords(pack)})`].filter(Boolean);
  return (
    <div className="pair">
      <NativeSelect
        label={appointmentFields.payment.label}
        data={[
          ...WAYS.map((value) => ({ value, label: PAYMENT_LABELS[value] })),
          ...(id ? [{ value: 'package', label: label.join(' ') }] : []),
        ]}
        {...text('payment')}
        onChange={({ currentTarget: { value } }) =>
          editor.change({ payment: value, ...(value === 'package' && id && { package_id: id }) })
        }
      />
      {isDated && (
        <TextInput label={appointmentFields.paid_on.label} type="date" {...text('paid_on')} />
      )}
    </div>
  );
}
