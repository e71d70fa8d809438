import { PLACEHOLDER_PHONE } from '../../shared/content/contact.ts';
import { dialLink, phoneParts } from '../../shared/core/phone.ts';

/** A text with its numbers as links; the placeholder of an unsaved contact has none. */
export function Phone({ of }: { readonly of: string }) {
  if (of === PLACEHOLDER_PHONE) return <p>{of}</p>;
  return (
    <span>
      {phoneParts(of).map(({ part, number }) =>
        number ? (
          <a key={part} href={dialLink(number)}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  );
}

export function Mail({ of }: { readonly of: string }) {
  const host = of.indexOf('@') + 1;
  return (
    <>
      {of.slice(0, host)}
      <wbr />
      {of.slice(host)}
    </>
  );
}
