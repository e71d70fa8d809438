// On a post's page: its address may be one that its modal pushed on the landing page and that was
// then reloaded, so that going back would change the address alone.
const { pathname } = location;
addEventListener('popstate', () =>
  setTimeout(() => {
    if (pathname !== location.pathname) location.reload();
  }),
);

export {};
