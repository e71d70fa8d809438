const ALL = '/servicos';

/** The address's `#…`; older ones ended in a whole UUID, of which the page has the beginning. */
export const addressed = () => location.hash.replace(/(?:-\w{4}){3}-\w{12}$/, '');

function showNamed(): void {
  const name = addressed().slice(1);
  const named = document.getElementById(name);
  if (named instanceof HTMLDetailsElement) {
    named.open = true;
    // The browser finds no place for an older address.
    named.scrollIntoView();
  } else if (
    !named &&
    name.startsWith('servico-') &&
    document.querySelector(`#services [href="${ALL}"]`)
  )
    location.replace(ALL + location.hash);
}

function onToggle({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement && target.open)) return;
  history.replaceState(history.state, '', `#${target.id}`);
  dispatchEvent(new Event('opened'));
}

export function startServices(): void {
  document.querySelector('[data-services]')?.addEventListener('toggle', onToggle, true);
  addEventListener('hashchange', showNamed);
  showNamed();
}
