export const toFirstError =
  <Name extends string>(names: readonly Name[], nodeOf: (name: Name) => HTMLElement | null) =>
  (errors: Readonly<Record<string, unknown>>): void => {
    const wrong = names.find((name) => errors[name]);
    if (wrong) nodeOf(wrong)?.focus();
  };
