import { PLACEHOLDER_PHONE } from '../../shared/content/contact.ts';
import { dialLink } from '../../shared/core/phone.ts';

/** A number to call; the placeholder of an unsaved contact is no link. */
export function Phone({ of }: { readonly of: string }) {
  return of === PLACEHOLDER_PHONE ? <p>{of}</p> : <a href={dialLink(of)}>{of}</a>;
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
