// Browsers drop or replace some of them.
const UNSAFE_IN_URL = /[\s\\\u0000-\u001f\u007f]/;

function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(text)) return false;
  try {
    const { username, password } = new URL(text);
    return username + password === '';
  } catch {
    // Safari has had `URL.canParse` since 17 only.
    return false;
  }
}

/** Whether a text is a path of this site: one leading slash, no backslash. */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !UNSAFE_IN_URL.test(text);
}

export function isSafeUrl(text: string): boolean {
  return !UNSAFE_IN_URL.test(text) && (isSitePath(text) || isHttpUrl(text));
}

/** Whether a button may link to it: a safe URL, an anchor, an e-mail or a phone number. */
export function isSafeLink(text: string): boolean {
  if (UNSAFE_IN_URL.test(text)) return false;
  return (
    isSafeUrl(text) ||
    /^#[\w-]{1,64}$/.test(text) ||
    /^mailto:[^?@]+@[^?@]+$/.test(text) ||
    /^tel:\+?[\d()-]{3,24}$/.test(text)
  );
}
