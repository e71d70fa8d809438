// A reloaded modal address shows the post's page, where Back would change only the address.
const { pathname } = location;
addEventListener('popstate', () =>
  setTimeout(() => {
    if (pathname !== location.pathname) location.reload();
  }),
);

export {};
