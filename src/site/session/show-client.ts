import { CLIENT_SESSION_MS } from '../../shared/core/constants.ts';

export function showClient(): void {
  try {
    const { userToken, loginTime } = localStorage;
    const age = Date.now() - loginTime;
    document.documentElement.toggleAttribute(
      'data-client',
      !!userToken && age >= 0 && age < CLIENT_SESSION_MS,
    );
  } catch {}
}
