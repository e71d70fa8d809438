import { ownMarkup } from '../shared/own-markup.ts';

type Rules = Readonly<Record<string, (text: string) => string>>;

/** As much of `window.trustedTypes` as is used here; what a rule answers is taken for a string. */
type TrustedTypes = {
  readonly createPolicy: <Given extends Rules>(name: string, rules: Given) => Given;
};

/** Names what may become markup or a script's address; the rules as they are in older browsers. */
export function trust<Given extends Rules>(name: string, rules: Given): Given {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return trustedTypes ? trustedTypes.createPolicy(name, rules) : rules;
}

/**
 * From here on a string becomes markup only as `ownMarkup` leaves it, whoever sets it; the page's
 * policy knows no other way. Once a page, before anything is drawn.
 */
export const trustOwnMarkup = (more: Rules = {}) =>
  trust('default', { createHTML: ownMarkup, ...more });
