/** A registration as the form sends it, of a person of her own for each number. */
export const registration = (n: number) => ({
  name: `Cliente ${n}`,
  phone: `119${80_000_000 + n}`,
  serviceId: 'relaxante',
  termsAccepted: true,
});
