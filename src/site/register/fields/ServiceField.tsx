import './ServiceField.css';
import { factsOf, serviceLine } from '../../../shared/content/service-facts.ts';
import type { ServiceOption } from '../client/fresh-data.ts';
import { Field } from './Field.tsx';

type Props = {
  readonly services: readonly ServiceOption[];
  readonly chosen: ServiceOption | undefined;
  readonly error: string | undefined;
  readonly onChoose: (id: string) => void;
};

// A narrow box cuts off the facts; a reserved line avoids layout shift.
function factsLine(services: Props['services'], chosen: Props['chosen']): string {
  const some = services.some((service) => factsOf(service).length > 0);
  return factsOf(chosen).join(' · ') || (some ? '\u00a0' : '');
}

export function ServiceField({ services, chosen, error, onChoose }: Props) {
  const label = (
    <>
      Serviço <span className="optional only-login">(opcional)</span>
    </>
  );
  return (
    <Field
      name="serviceId"
      label={label}
      error={error}
      className="service"
      listeners={{
        onInput: ({ target }) => target instanceof HTMLSelectElement && onChoose(target.value),
      }}
      hint={factsLine(services, chosen)}
    >
      {(input) => (
        <select
          {...input}
          defaultValue=""
          // For registration; the inline script changes it for login.
          aria-required="true"
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
