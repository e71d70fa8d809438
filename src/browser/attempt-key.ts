/** 128 random bits as hex; randomUUID needs https, which a local network lacks. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Idempotency keys: equal values keep their key until they are answered. */
export function attemptKeys() {
  let sent = '';
  let key = '';
  return {
    of(values: unknown): string {
      const body = JSON.stringify(values);
      if (body !== sent) key = randomKey();
      sent = body;
      return key;
    },
    answered(): void {
      sent = '';
    },
  };
}
