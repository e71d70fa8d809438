import { CLIENT_SESSION_MS } from '../../shared/core/constants.ts';

/** Shows the client's links to a client, else the visitor's. */
export function showClient(): void {
  try {
    const { userToken, loginTime } = localStorage;
    const age = Date.now() - loginTime;
    document.documentElement.toggleAttribute(
      'data-client',
      !!userToken && age >= 0 && age < CLIENT_SESSION_MS,
    );
  } catch {
    // Storage is blocked: nobody is logged in.
  }
}
