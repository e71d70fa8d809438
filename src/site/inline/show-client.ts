import { CLIENT_SESSION_MS } from '../../shared/constants.ts';

// Before the first paint, so that a client never sees the visitor's links.
try {
  const { userToken, loginTime } = localStorage;
  const age = Date.now() - loginTime;
  if (userToken && age >= 0 && age < CLIENT_SESSION_MS)
    document.documentElement.dataset.client = '';
} catch {
  // Storage is blocked: nobody is logged in.
}
