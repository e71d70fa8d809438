import { ownMarkup } from '../shared/core/text.ts';

type Rules = Readonly<Record<string, (text: string) => string>>;

type TrustedTypes = {
  readonly defaultPolicy: object | null;
  readonly createPolicy: <Given extends Rules>(name: string, rules: Given) => Given;
};

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

export const trust = <Given extends Rules>(name: string, rules: Given): Given =>
  trustedTypes ? trustedTypes.createPolicy(name, rules) : rules;

/** Sanitizes all markup set from now on (Trusted Types). Called before anything is drawn. */
export function trustOwnMarkup(more: Rules = {}): void {
  if (!trustedTypes?.defaultPolicy) trust('default', { createHTML: ownMarkup, ...more });
}
