import './ServiceField.css';
import { pricesOf, priceWords } from '../../../shared/content/service-facts.ts';
import { factsOf, serviceLine } from '../../../shared/content/service-line.ts';
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
  const some = services.some((one) => one.variants || factsOf(one).length > 0);
  const prices = chosen?.variants ? [...pricesOf([chosen])].sort((a, b) => a - b) : [];
  const ends = [...new Set([...prices.slice(0, 1), ...prices.slice(-1)])].map(priceWords);
  return (
    [...factsOf(chosen), ends.join(' a ')].filter(Boolean).join(' · ') || (some ? '\u00a0' : '')
  );
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
      hint={error ? undefined : factsLine(services, chosen)}
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
