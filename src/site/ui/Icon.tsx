import './Icon.css';
import { useEffect, useState } from 'react';
import { iconName } from '../icons/names.ts';
import { fetchIcon, iconBody, NOTHING } from '../icons/source.ts';

type Props = {
  readonly name: string;
  /** Drawn by the later sheet (src/build/late-icons.ts), not in the HTML. */
  readonly late?: boolean;
};

/** By class name (`fa-spa`, `bi bi-heart`, `ti ti-leaf`) or Tabler's name; decorative. */
export function Icon({ name, late = false }: Props) {
  const file = iconName(name);
  const [body, setBody] = useState(() => iconBody(file, late));
  useEffect(() => {
    if (body === null) void fetchIcon(file).then(setBody);
  }, [body, file]);
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      data-icon={file}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the icon package's own
      dangerouslySetInnerHTML={{ __html: body ?? NOTHING }}
    />
  );
}
