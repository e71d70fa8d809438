// Loaded before a host's own code: what it sends to Chrome's push service goes to the test's own,
// at PUSH_SERVICE. The product itself sends to known services alone.
const CHROME = 'https://fcm.googleapis.com';
const outside = globalThis.fetch;

globalThis.fetch = (input, init) =>
  typeof input === 'string' && input.startsWith(CHROME)
    ? outside(process.env.PUSH_SERVICE + input.slice(CHROME.length), init)
    : outside(input, init);
