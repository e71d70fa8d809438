import { ownMarkup } from '../shared/terms/own-markup.ts';

type Rules = Readonly<Record<string, (text: string) => string>>;

type TrustedTypes = {
  readonly defaultPolicy: object | null;
  readonly createPolicy: <Given extends Rules>(name: string, rules: Given) => Given;
};

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** Names what may become markup or a script's address; the rules as they are in older browsers. */
export const trust = <Given extends Rules>(name: string, rules: Given): Given =>
  trustedTypes ? trustedTypes.createPolicy(name, rules) : rules;

/**
 * From here on a string becomes markup only as `ownMarkup` leaves it, whoever sets it; the page's
 * policy knows no other way. By each script that draws, before it draws anything: until then
 * nothing may.
 */
export function trustOwnMarkup(more: Rules = {}): void {
  if (!trustedTypes?.defaultPolicy) trust('default', { createHTML: ownMarkup, ...more });
}
