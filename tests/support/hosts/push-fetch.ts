// Loaded before a host's own code: sends messages for Chrome's push service to the test's, at
// PUSH_SERVICE. The product itself sends only to known services.
const CHROME = 'https://fcm.googleapis.com';
const outside = globalThis.fetch;

globalThis.fetch = (input, init) =>
  typeof input === 'string' && input.startsWith(CHROME)
    ? outside(process.env.PUSH_SERVICE + input.slice(CHROME.length), init)
    : outside(input, init);
