/** What an attack left behind. */
export type Outcome = {
  /** Whether the product stood it. */
  readonly holds: boolean;
  /** The figure measured now, in one line. */
  readonly after: string;
};

/**
 * An attack from outside, against a server of its own. A file of `attacks/` exports one as
 * `attack`; `npm test abuse` finds it there.
 */
export type Attack = {
  /** What the attacker does, as a headline. */
  readonly name: string;
  /** The figure of the day it was found. */
  readonly before: string;
  readonly run: () => Promise<Outcome>;
};
