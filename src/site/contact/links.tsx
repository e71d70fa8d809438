import { Fragment } from 'react';
import { PLACEHOLDER_PHONE } from '../../shared/content/contact.ts';
import { dialLink, numbersIn } from '../../shared/core/phone.ts';

/** A text with its numbers as links; the placeholder of an unsaved contact has none. */
export function Phone({ of }: { readonly of: string }) {
  if (of === PLACEHOLDER_PHONE) return <p>{of}</p>;
  let rest = of;
  const linked = numbersIn(of).map((found) => {
    const number = found.replace(/\D+$/, '');
    const [before = '', ...after] = rest.split(number);
    rest = after.join(number);
    return (
      <Fragment key={number}>
        {before}
        <a href={dialLink(number)}>{number}</a>
      </Fragment>
    );
  });
  return (
    <span>
      {linked}
      {rest}
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
