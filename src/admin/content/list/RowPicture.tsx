import { useState } from 'react';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { List } from '../../../shared/content/entities/define.ts';
import type { Input } from '../../../shared/content/entities/fields.ts';
import { initials } from '../../../shared/core/text.ts';
import { isSafeUrl } from '../../../shared/core/url.ts';
import { Icon } from '../../ui/icons.tsx';
import { PageIcon } from '../fields/PageIcon.tsx';

type Photo = { readonly url: unknown; readonly person: string | null };

function RowPhoto({ url, person }: Photo) {
  const [broken, setBroken] = useState(false);
  const loads = typeof url === 'string' && isSafeUrl(url) && !broken;
  const alone = person === null ? <Icon name="about" size={18} /> : initials(person);
  return (
    <span className="row-picture" data-shape={person === null ? 'photo' : 'person'} aria-hidden>
      {loads ? (
        <img
          src={url}
          alt=""
          width={40}
          height={person === null ? 30 : 40}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : (
        alone
      )}
    </span>
  );
}

const fieldOf = ({ fields }: List, input: Input) =>
  Object.entries(fields).find(([, field]) => field.input === input)?.[0];

export function pictureOf(definition: List) {
  const icon = fieldOf(definition, 'icon');
  if (icon !== undefined) {
    return (row: ContentRecord) => (
      <span className="row-picture">
        <PageIcon name={String(row[icon] ?? '')} />
      </span>
    );
  }
  const image = fieldOf(definition, 'image');
  if (image === undefined) return;
  const person = 'name' in definition.fields;
  return (row: ContentRecord) => (
    <RowPhoto url={row[image]} person={person ? String(row.name) : null} />
  );
}

const EXCERPT = 140;

export function excerptOf(definition: List) {
  const text = fieldOf(definition, 'textarea');
  return (row: ContentRecord) =>
    text === undefined
      ? ''
      : String(row[text] ?? '')
          .slice(0, EXCERPT)
          .replaceAll(/\s+/g, ' ');
}
