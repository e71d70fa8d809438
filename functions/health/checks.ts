import type { Db } from '../../db/core/client.ts';
import { MIGRATIONS } from '../../db/core/schema.ts';
import { SchemaMismatch } from '../../db/core/schema-state.ts';
import { readState, type State } from '../../db/health/state.ts';
import { now } from '../../src/shared/core/clock.ts';
import { formatPhone } from '../../src/shared/core/phone.ts';
import { plural } from '../../src/shared/core/text.ts';
import { chatOf, phoneOf } from '../../src/shared/core/whatsapp.ts';
import type { Check, CheckName } from '../../src/shared/health/checks.ts';
import type { Copies, Disk } from '../../src/shared/health/endpoints.ts';

/** The database's state; `late`: ms that this machine's clock is behind the database's. */
export type Examined = State & { readonly late: number; readonly ms: number };

/** The input of the checks, gathered by the panel's endpoint or the command. */
export type Findings = {
  readonly settings:
    | { readonly siteUrl: string | null; readonly buildHookUrl: string | null }
    | { readonly wrong: string };
  readonly database: Examined | { readonly wrong: string } | { readonly unknown: string };
  /** Whether this machine publishes saves itself, without a hook. */
  readonly publishes: boolean;
  readonly problem?: string | null;
  /** Null if it cannot be read; undefined if the host has none. */
  readonly disk?: Disk | null | undefined;
  /** Undefined if the host makes none. */
  readonly copies?: Copies | undefined;
};

const CLOCK_MS = 60_000;
const HOUR_MS = 3_600_000;
// A day, and the hours that a server may be off.
const LATE_HOURS = 36;
const DISK_BYTES = 500_000_000;
const NOT_READ = 'O banco de dados não foi lido.';

const right = (text: string) => ({ state: 'right', text }) as const;
const wrong = (text: string) => ({ state: 'wrong', text }) as const;
const unknown = (text: string) => ({ state: 'unknown', text }) as const;
type Found = Omit<Check, 'name'>;

/** Reads the database for the checks. Rejects as the driver does. */
export async function examine(db: Db): Promise<Examined> {
  const start = now();
  const started = performance.now();
  const state = await readState(db);
  const ms = performance.now() - started;
  return { ...state, ms, late: state.clock === null ? 0 : state.clock - (start + ms / 2) };
}

function variables({ settings, publishes }: Findings): Found {
  if ('wrong' in settings) return wrong(settings.wrong);
  if (publishes && settings.siteUrl === null)
    return wrong(
      'Falta o endereço público do site (SITE_URL): buscas e compartilhamentos recebem um endereço local.',
    );
  return right('Tudo o que foi informado é válido.');
}

function database({ database: found }: Findings): Found {
  if ('wrong' in found) return wrong(found.wrong);
  if ('unknown' in found) return unknown(found.unknown);
  return right(`Respondeu em ${Math.ceil(found.ms)} ms.`);
}

function migrations({ applied }: Examined): Found {
  if (applied > MIGRATIONS) return wrong(new SchemaMismatch('newer').message);
  if (applied === MIGRATIONS) return right(`É a deste programa (${MIGRATIONS}).`);
  return wrong(
    `É a ${applied}, e este programa precisa da ${MIGRATIONS}. Inicie o servidor, que atualiza o banco de dados; no Netlify e no Workers, dê o comando npm run migrate com a mesma DATABASE_URL.`,
  );
}

function publication({ build }: Examined, { settings, publishes, problem }: Findings): Found {
  if (problem) return wrong(problem);
  const hook = 'wrong' in settings ? null : settings.buildHookUrl;
  if (hook === null)
    return publishes
      ? right('Este servidor publica sozinho o que é salvo.')
      : wrong(
          'Falta o endereço que publica o site (BUILD_HOOK_URL): o que é salvo não vai para as páginas prontas. Crie um build hook no seu host e informe o endereço dele.',
        );
  if (build === 'failed')
    return wrong(
      'O host recusou o último pedido de publicação. O site pede de novo sozinho, a cada vez depois de uma pausa maior. Confira o endereço de BUILD_HOOK_URL; depois salve ou peça a publicação no painel.',
    );
  if (build === 'late')
    return wrong(
      'Uma publicação foi pedida há mais de 10 minutos e não terminou. O site pede de novo sozinho, a cada vez depois de uma pausa maior. Veja no seu host o registro da construção.',
    );
  return right('O endereço que publica o site é válido, e nenhum pedido falhou.');
}

function whatsapp({ whatsapp: link, phone }: Examined): Found {
  const chat = chatOf({ whatsapp: link, phone: phone ?? '' });
  if (chat !== null) return right(`As conversas vão para ${formatPhone(phoneOf(chat))}.`);
  return wrong(
    link === null
      ? 'Nenhum número foi salvo: os visitantes não têm como chamar no WhatsApp. Informe o número em Contato, no painel.'
      : 'O número salvo é um exemplo ou não é do Brasil. Informe o número certo em Contato, no painel.',
  );
}

function clock({ late }: Examined): Found {
  const seconds = Math.round(Math.abs(late) / 1000);
  if (Math.abs(late) <= CLOCK_MS) return right('O servidor e o banco de dados têm a mesma hora.');
  const span =
    seconds < 3600
      ? plural(Math.round(seconds / 60), 'minuto', 'minutos')
      : plural(Math.round(seconds / 3600), 'hora', 'horas');
  return wrong(
    `O relógio do servidor está ${span} ${late > 0 ? 'atrasado' : 'adiantado'} em relação ao do banco de dados. Acerte a hora do servidor e ligue a sincronização pela internet (NTP).`,
  );
}

function space(bytes: number): string {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size.toLocaleString('pt-BR', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}

function diskSpace({ free, size }: Disk): Found {
  const left = `${space(free)} livres de ${space(size)}`;
  if (free >= DISK_BYTES) return right(`${left}.`);
  return wrong(
    `${left} no disco da pasta de dados. Libere espaço ou aumente o disco: sem espaço nada pode ser salvo.`,
  );
}

function dailyCopies({ count, since }: Copies): Found {
  const hours = Math.floor((now() - Date.parse(since)) / HOUR_MS);
  const age = hours < 1 ? 'menos de uma hora' : plural(hours, 'hora', 'horas');
  const newest = count === 0 ? 'Ainda não há nenhuma' : `A cópia diária mais nova tem ${age}`;
  if (hours >= LATE_HOURS)
    return wrong(
      `${newest}. Veja o espaço do disco e, no registro do servidor, as linhas 'daily copy failed'; até lá, copie com npm run admin -- backup.`,
    );
  if (count === 0) return unknown(`${newest}: o servidor faz a primeira pouco depois de iniciar.`);
  const kept = `${plural(count, 'cópia diária', 'cópias diárias')} na pasta de dados`;
  return right(`${kept}; a mais nova tem ${age}.`);
}

export function checks(found: Findings): readonly Check[] {
  const { database: read, disk, copies } = found;
  const one = (name: CheckName, check: Found): Check => ({ name, ...check });
  const onDatabase = (check: (state: Examined, all: Findings) => Found) =>
    'applied' in read ? check(read, found) : unknown(NOT_READ);
  return [
    one('variables', variables(found)),
    one('database', database(found)),
    one('migrations', onDatabase(migrations)),
    one('publication', onDatabase(publication)),
    one('whatsapp', onDatabase(whatsapp)),
    one('clock', onDatabase(clock)),
    ...(disk === undefined
      ? []
      : [one('disk', disk ? diskSpace(disk) : unknown('Não foi possível ver o espaço livre.'))]),
    ...(copies === undefined ? [] : [one('copies', dailyCopies(copies))]),
  ];
}
