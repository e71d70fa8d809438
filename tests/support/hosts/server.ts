import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freshDataDir } from '../database/migrated.ts';
import { COMPILE_CACHE, runProgram, startChild, UNOPTIMIZED } from './child.ts';

const HOST = fileURLToPath(new URL('../../../hosts/node/main.ts', import.meta.url));
const PUSH_FETCH = new URL('./push-fetch.ts', import.meta.url).href;
const HELD_BUILDS = new URL('../journeys/held-builds.ts', import.meta.url).href;

export const ADMIN = {
  username: 'dona',
  password: 'Lavanda-77-rio',
  email: 'dona@example.com',
} as const;

/**
 * Settings of every host under test: a fixed secret where the host keeps none, and limits that the
 * suites do not reach.
 */
export const TEST_VARIABLES = {
  JWT_SECRET: 'k3yFor-tests-only-0123456789abcdefghijkl',
  SETUP_TOKEN: 'Lavanda-abre-a-porta-77',
  RATE_LIMITS:
    'login=1000,loginAddress=1000,secondStep=1000,clientLogin=1000,register=10000,registerDay=100000,visits=10000',
} as const;

/** The most phone logins of one address in the suites of hosts; the last is refused. */
export const CLIENT_LOGINS = 4;

/** The same for the suites that find out who is counted. */
export const HOST_VARIABLES = {
  ...TEST_VARIABLES,
  RATE_LIMITS: TEST_VARIABLES.RATE_LIMITS.replace(
    /clientLogin=\d+/,
    `clientLogin=${CLIENT_LOGINS}`,
  ),
} as const;

export type TestServer = {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Address of its database; null unless builds are held. */
  readonly databaseUrl: string | null;
  /** Everything it has printed. */
  readonly output: () => string;
  /** Ends it and returns the exit code; null after SIGKILL. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Also removes its data. */
  readonly remove: () => Promise<void>;
};

type Options = {
  /** Kept from an earlier server; a new folder otherwise. */
  readonly dataDir?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** False leaves requested builds pending. */
  readonly builds?: boolean;
};

/** The environment of a process: none of the caller's settings. */
export function bareEnvironment(): Record<string, string> {
  const { PATH, HOME, TMPDIR } = process.env;
  return { ...(PATH ? { PATH } : {}), ...(HOME ? { HOME } : {}), ...(TMPDIR ? { TMPDIR } : {}) };
}

function environmentOf(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    ...bareEnvironment(),
    ...COMPILE_CACHE,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_EMAIL: ADMIN.email,
    RATE_LIMITS: TEST_VARIABLES.RATE_LIMITS,
    ...environment,
  };
}

/** A logged event once its line is whole, else null. */
function logged<T>(output: string, event: string): T | null {
  const line = output
    .split('\n')
    .find((text) => text.includes(`"event":"${event}"`) && text.endsWith('}'));
  return line ? JSON.parse(line) : null;
}

/**
 * Runs a start that is meant to fail, perhaps of another program: its exit code and what it printed
 * for people.
 */
export async function runServer(
  { dataDir, environment }: Required<Pick<Options, 'dataDir' | 'environment'>>,
  by: readonly string[] = [],
) {
  const env = environmentOf(dataDir, environment);
  const [program = '', ...args] = [...by, process.execPath, UNOPTIMIZED, HOST];
  const { code, errors } = await runProgram(program, args, env);
  return { code, errors };
}

/**
 * Starts `node hosts/node/main.ts` on a free loopback port with a data folder of its own, and waits
 * until it serves.
 */
export async function startServer({
  dataDir,
  environment = {},
  builds = true,
}: Options = {}): Promise<TestServer> {
  const folder = dataDir ?? (await freshDataDir());
  const { value: port, ...child } = await startChild({
    args: [...(builds ? [] : ['--import', HELD_BUILDS]), HOST],
    env: environmentOf(folder, environment),
    ready: (output) => logged<{ port: number }>(output, 'ready')?.port ?? null,
  });
  return {
    ...child,
    url: `http://127.0.0.1:${port}`,
    dataDir: folder,
    databaseUrl: logged<{ databaseUrl: string }>(child.output(), 'database')?.databaseUrl ?? null,
    remove: async () => {
      await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Variables with which a host on Node sends push messages to a test's service. */
export const pushTo = (service: string): Record<string, string> => ({
  PUSH_SERVICE: service,
  NODE_OPTIONS: `--import ${PUSH_FETCH}`,
});
