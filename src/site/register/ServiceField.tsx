import { serviceLine } from '../../shared/service-facts.ts';
import { Field } from './Field.tsx';
import type { ServiceOption } from './fresh-data.ts';

type Props = {
  readonly services: readonly ServiceOption[];
  readonly error: string | undefined;
  readonly onChoose: (id: string) => void;
};

export function ServiceField({ services, error, onChoose }: Props) {
  const label = (
    <>
      Serviço <span className="optional only-login">(opcional)</span>
    </>
  );
  return (
    <Field name="serviceId" label={label} error={error}>
      {(input) => (
        <select
          {...input}
          defaultValue=""
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          <option value="">Selecione um serviço</option>
          {services.map((service) => (
            <option key={service.id} value={service.id}>
              {serviceLine(service)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
