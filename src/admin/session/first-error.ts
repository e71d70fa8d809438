/** Puts the focus on the first of a form's fields that is wrong. */
export const toFirstError =
  <Name extends string>(names: readonly Name[], nodeOf: (name: Name) => HTMLElement | null) =>
  (errors: Readonly<Record<string, unknown>>): void => {
    const wrong = names.find((name) => errors[name]);
    if (wrong) nodeOf(wrong)?.focus();
  };
