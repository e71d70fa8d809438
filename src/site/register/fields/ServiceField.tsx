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

// A narrow box cuts them off behind the title. Where any service has some, their line keeps its
// place: choosing moves nothing.
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
      hint={factsLine(services, chosen)}
    >
      {(input) => (
        <select
          {...input}
          defaultValue=""
          // Of the first way in; the page's own script tells the other.
          aria-required="true"
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
