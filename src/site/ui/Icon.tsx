import './Icon.css';
import { useEffect, useState } from 'react';
import { iconName } from '../icons/names.ts';
import { fetchIcon, iconBody } from '../icons/source.ts';

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
    const found = iconBody(file, late);
    if (found === null) void fetchIcon(file).then(setBody);
    else setBody(found);
  }, [file, late]);
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      data-icon={file}
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the icon package's own
      dangerouslySetInnerHTML={{ __html: body ?? '' }}
    />
  );
}
