import { expect, test } from 'vitest';
import { testApi } from '../../support/api/api.ts';
import { testDb } from '../../support/database/database.ts';

type Answer = { version: string; checks: { name: string; state: string; text: string }[] };

async function diagnosis(environment: Record<string, string>, platform = {}): Promise<Answer> {
  const api = testApi(await testDb(), environment);
  const token = await api.adminToken();
  const { status, data } = await api.send('GET', '/health/checks', { token, platform });
  expect(status).toBe(200);
  return data as Answer;
}
const states = ({ checks }: Answer) => checks.map(({ name, state }) => `${name} ${state}`);

test('the owner of a host with a hook reads what is checked, without the secrets', async () => {
  const answer = await diagnosis({ BUILD_HOOK_URL: 'https://api.example/hooks/s3cret' });
  expect(answer.version).toBe('0.1.0');
  expect(states(answer)).toEqual([
    'variables right',
    'database right',
    'migrations right',
    'publication right',
    'whatsapp wrong',
    'clock right',
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/s3cret|k3yFor/);
  expect(states(await diagnosis({}))).toContain('publication wrong');
});

test('the owner of one machine reads of its address and disk too', async () => {
  const disk = async () => ({ free: 5, size: 9 });
  const answer = await diagnosis({}, { disk });
  expect(states(answer)).toEqual([
    'variables wrong',
    'database right',
    'migrations right',
    'publication right',
    'whatsapp wrong',
    'clock right',
    'disk wrong',
  ]);
});
