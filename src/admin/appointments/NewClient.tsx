import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { attemptKeys } from '../../browser/attempt-key.ts';
import { listedFields } from '../../shared/clients/fields.ts';
import { newClient, type PhoneOwner } from '../../shared/clients/records.ts';
import { check } from '../../shared/core/check.ts';
import { formatPhone, normalizePhone } from '../../shared/core/phone.ts';
import { useRefusal } from '../editor/use-named-field.ts';
import { keepUnsaved } from '../session/unsaved-work.ts';
import { Notices, useSay } from '../ui/notices.tsx';
import { PhoneInput } from '../ui/PhoneInput.tsx';
import { failure } from '../ui/say.ts';
import { enrol, phoneOwner } from './new-client.ts';

const SHOWN = { name: listedFields.name.label, phone: listedFields.phone.label };

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly service_name: string | null;
  /** The client's preferred times, in words. */
  readonly preference?: string | null | undefined;
};

type Props = {
  readonly typed: string;
  readonly onDone: (person: Person, isNew: boolean) => void;
  readonly onBack: () => void;
};

function Form({ typed, onDone, onBack }: Props) {
  const say = useSay();
  const isPhone = normalizePhone(typed) !== null || (/\d/.test(typed) && !/\p{L}/u.test(typed));
  const [values, setValues] = useState(
    isPhone ? { name: '', phone: typed } : { name: typed, phone: '' },
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRefusal(errors);
  const [owner, setOwner] = useState<PhoneOwner | null>(null);
  const [busy, setBusy] = useState(false);
  const [keys] = useState(attemptKeys);
  const phone = normalizePhone(values.phone);
  useEffect(keepUnsaved, []);

  function change(more: Partial<typeof values>): void {
    setValues({ ...values, ...more });
    setErrors({});
    setOwner(null);
  }

  async function submit(): Promise<void> {
    const checked = check(newClient, values);
    if (!checked.ok) return setErrors(checked.errors);
    setBusy(true);
    try {
      onDone({ ...(await enrol(checked.values, keys.of(values))), service_name: null }, true);
    } catch (error) {
      const other = phoneOwner(error);
      setOwner(other);
      if (other) setErrors({ phone: `Este telefone já é de ${other.name}.` });
      else say({ kind: 'danger', ...failure('Não foi possível cadastrar. Tente de novo.', error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={SHOWN.name}
          required
          autoComplete="off"
          autoFocus={isPhone}
          value={values.name}
          error={errors.name}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <PhoneInput
          label={SHOWN.phone}
          required
          autoFocus={!isPhone}
          description={phone ? formatPhone(phone) : 'DDD + número, só dígitos'}
          typed={values.phone}
          error={errors.phone}
          onType={(text) => change({ phone: text })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Voltar
          </Button>
          {owner ? (
            <Button onClick={() => onDone({ ...owner, service_name: null }, false)}>
              <span className="wrap">
                Marcar para <bdi>{owner.name}</bdi>
              </span>
            </Button>
          ) : (
            <Button type="submit" loading={busy}>
              Cadastrar e continuar
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

export const NewClient = (props: Props) => (
  <Notices>
    <Form {...props} />
  </Notices>
);
