import './PreferenceField.css';
import { factsOf } from '../../../shared/content/service-line.ts';
import type { ServiceOption } from '../client/fresh-data.ts';

type Props = {
  readonly services: readonly ServiceOption[];
  readonly chosen: ServiceOption | undefined;
  readonly onChoose: () => void;
};

/** The durations of each service; the inline script shows those of the chosen one. */
export function VariantField({ services, chosen, onChoose }: Props) {
  return services.map(
    ({ id, variants }) =>
      variants && (
        <fieldset
          key={id}
          className="prefer"
          data-variants={id}
          hidden={chosen?.id !== id}
          disabled={chosen?.id !== id}
          onInput={onChoose}
        >
          <legend>
            Duração <span className="optional">(opcional)</span>
          </legend>
          <div className="chips wide">
            {variants.map((one) => (
              <label key={one.duration}>
                <input type="radio" name="duration" value={`${one.duration} ${id}`} />
                {factsOf(one).join(', ')}
              </label>
            ))}
          </div>
        </fieldset>
      ),
  );
}
