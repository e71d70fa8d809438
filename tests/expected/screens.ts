// docs/spec.md §2: the child routes of /admin, in the order of the menu.
export const SCREENS =
  'dashboard appointments clients reports hero about gallery services benefits testimonials preparation faq blog contact terms profile'.split(
    ' ',
  );
