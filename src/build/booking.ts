/** Whether the practice shows its free times; never without a database. */
export async function showsTimes(): Promise<boolean> {
  const url = process.env.DATABASE_URL;
  if (!url) return false;
  const [{ connect }, { readBooking }] = await Promise.all([
    import('../../db/core/client.ts'),
    import('../../db/appointments/openings.ts'),
  ]);
  return (await readBooking(connect(url)))?.shown ?? false;
}
