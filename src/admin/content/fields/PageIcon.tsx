import './PageIcon.css';
import { useEffect, useState } from 'react';
import { iconName } from '../../../site/icons/names.ts';
import { fetchIcon } from '../../../site/icons/source.ts';

const known = new Map<string, string>();

export function PageIcon({ name }: { readonly name: string }) {
  const file = iconName(name);
  const [drawn, setDrawn] = useState({ file, body: known.get(file) ?? '' });
  const body = known.get(file) ?? (drawn.file === file ? drawn.body : '');
  useEffect(() => {
    let isCurrent = true;
    if (!known.has(file)) {
      void fetchIcon(file).then((fetched) => {
        known.set(file, fetched);
        if (isCurrent) setDrawn({ file, body: fetched });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <svg
      className="page-icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the icon package's own
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
