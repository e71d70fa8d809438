import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { mapFields } from '../../../shared/core/record-fields.ts';
import { centsOf, isPrice } from '../../../shared/money/cents.ts';
import { type Package, packageFields } from '../../../shared/money/packages.ts';
import { isPaid, PAYMENT_LABELS, PAYMENTS, WAYS } from '../../../shared/money/payments.ts';
import { numeric } from '../../content/fields/field-props.ts';
import { PriceInput } from '../../content/fields/PriceInput.tsx';
import type { FormValues } from '../../editor/drafts.ts';
import { Editor, textField } from '../../editor/Editor.tsx';
import { fieldWords } from '../../editor/record-form.ts';
import type { Form } from '../../editor/state.ts';
import { useDialog } from '../../ui/dialogs/dialogs.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { $services } from '../appointments.ts';
import { type Service, servicesOf } from '../suggested.ts';
import { PixCode } from './PaymentDialog.tsx';
import { announcePackage, packageEditor } from './package-editor.ts';

const LABELS = mapFields(packageFields, ({ label }) => label);
const USUAL = 10;

const words = fieldWords(packageFields);

function fullPrice(service: Service | undefined, count: number): number | '' {
  const reais = (centsOf(service?.price ?? 0) * count) / 100;
  return reais > 0 && isPrice(reais) ? reais : '';
}

type FieldsProps = {
  readonly editor: ReturnType<typeof packageEditor>;
  readonly form: Form<unknown>;
  readonly services: readonly Service[];
  readonly isNew: boolean;
};

function Fields({ editor, form, services, isNew }: FieldsProps) {
  const text = textField(editor, form, LABELS);
  const { service_name, count, price = '', payment } = form.values;
  const priceOf = (name: unknown, many: unknown) =>
    fullPrice(
      services.find((one) => one.service_name === name),
      Number(many) || 0,
    );
  // A price that she typed stays.
  const change = (values: FormValues) =>
    editor.change({
      ...values,
      ...(isNew &&
        price === priceOf(service_name, count) && {
          price: priceOf(values.service_name ?? service_name, values.count ?? count),
        }),
    });
  const names = [...services.map((one) => one.service_name), String(service_name)];
  const service = {
    required: true,
    ...text('service_name'),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ service_name: currentTarget.value }),
  };
  const amount = typeof price === 'number' && isPrice(price) ? price : 0;
  return (
    <>
      {services.length > 0 ? (
        <NativeSelect data={[...new Set(names)].filter(Boolean)} {...service} />
      ) : (
        <TextInput autoComplete="off" {...service} />
      )}
      <div className="pair">
        <TextInput
          required
          inputMode="numeric"
          autoComplete="off"
          {...text('count')}
          onChange={({ currentTarget: { value } }) => change({ count: numeric(value.trim()) })}
        />
        <PriceInput
          required
          {...text('price')}
          price={price}
          onPrice={(typed) => editor.change({ price: typed })}
        />
      </div>
      <TextInput
        {...text('valid_until')}
        label={`${LABELS.valid_until} (opcional)`}
        description="Em branco: vale até acabar."
        type="date"
      />
      <fieldset>
        <legend>{LABELS.payment}</legend>
        <Group gap="xs">
          {WAYS.filter((way) => way !== 'none').map((way) => (
            <Button
              key={way}
              px="sm"
              variant={way === payment ? 'filled' : 'default'}
              aria-pressed={way === payment}
              onClick={() => editor.change({ payment: way === payment ? 'none' : way })}
            >
              {PAYMENT_LABELS[way]}
            </Button>
          ))}
        </Group>
      </fieldset>
      {!isNew && PAYMENTS.some((way) => way === payment && isPaid(way)) && (
        <TextInput type="date" {...text('paid_on')} />
      )}
      {payment === 'pix' && <PixCode amount={amount} />}
    </>
  );
}

type Props = {
  readonly client: { readonly id: string; readonly service_name: string | null };
  readonly sold: Package | null;
  readonly onClose: () => void;
};

function PackageForm({ client, sold, onClose, services }: Props & Pick<FieldsProps, 'services'>) {
  const [editor] = useState(() => {
    const usual = services.find((one) => one.service_name === client.service_name) ?? services[0];
    const suggested = {
      service_name: usual?.service_name ?? client.service_name ?? '',
      price: fullPrice(usual, USUAL),
      count: USUAL,
    };
    return packageEditor(client.id, sold, suggested, (saved, isNew) => {
      onClose();
      announcePackage(saved, isNew);
    });
  });
  useStore(editor.$state);
  return (
    <Editor
      editor={editor}
      action={sold ? 'Salvar' : 'Vender'}
      labels={LABELS}
      words={words}
      nameOf={({ service_name }) => String(service_name ?? '')}
      cancel="Voltar"
      onCancel={onClose}
    >
      {(form) => <Fields editor={editor} form={form} services={services} isNew={!sold} />}
    </Editor>
  );
}

export function PackageDialog({ client, sold, onClose }: Props) {
  const { dialog, close } = useDialog(onClose);
  return (
    <Modal {...dialog} closeOnClickOutside={false} title={sold ? 'Pacote' : 'Vender pacote'}>
      <Loaded store={$services} failure="Não foi possível ver os serviços. Tente de novo.">
        {(records) => (
          <PackageForm client={client} sold={sold} onClose={close} services={servicesOf(records)} />
        )}
      </Loaded>
    </Modal>
  );
}
