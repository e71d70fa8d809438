import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { StorageKey } from '../../src/browser/storage.ts';
import { BUILT_IN_TERM } from '../../src/shared/terms/terms.ts';

const html = await readFile(join(inject('site'), 'privacidade.html'), 'utf8');
const page = (/<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '')
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ');

// By hand: what of the page speaks of each thing that is kept. A new key does not compile, a new
// table fails below, until somebody has decided what visitors read about it.
type Named = Exclude<StorageKey, `${'unsaved' | 'kept'}:${string}`> | 'unsaved' | 'kept';
const KEYS: Readonly<Record<Named, string>> = {
  userToken: 'Depois do cadastro ou da entrada: um código que mantém você identificado',
  userData:
    'O seu telefone, o número interno do seu cadastro, quais dos meus recados você já leu e a hora da última entrada',
  loginTime: 'a hora da última entrada, para você agendar de novo sem digitar nada',
  token: 'Código, usuário e e-mail de quem cuida do site. Vale até sair, no máximo 8 horas.',
  adminToken: 'Código, usuário e e-mail de quem cuida do site.',
  user: 'Código, usuário e e-mail de quem cuida do site.',
  adminDevice: 'Um código que dispensa a segunda confirmação por 90 dias.',
  adminLane:
    'Um código assinado que diz que já entrei por este aparelho: senhas erradas de outras pessoas não fecham o painel para ele. Vale 90 dias. Sozinho, não abre nada.',
  failedLoginsTold: 'A hora da última tentativa de entrada que já foi lida',
  notifiedClients: 'Os números internos dos últimos cadastros, no máximo 500',
  logins: 'Quantas vezes entrei por este aparelho',
  installHint: 'se o painel já mostrou como se instala',
  clockTold: 'o fuso em que já avisou do relógio',
  siteComplete: 'e se o site já estava completo.',
  kept: 'Quem se cadastrou hoje e a agenda, como estavam na última leitura, cifrados. Valem até sair, no máximo 8 horas.',
  unsaved: 'O que digitei e ainda não salvei, até salvar ou descartar.',
};

const TABLES: Readonly<Record<string, string>> = {
  clients: 'Nome, telefone, e-mail (se você informar) e a data',
  service_requests: 'O serviço que você escolheu e quando',
  appointments: 'O dia, a hora, o serviço, o valor, como foi pago e se a sessão aconteceu',
  packages: 'quantas sessões, o serviço, o valor, até quando vale e como foi pago',
  acceptances: 'A versão que você aceitou, um código calculado do texto e a data',
  notifications: 'O que escrevo para você pelo site e os avisos que ele me dá',
  push_devices:
    'passa cifrado pelo serviço de avisos do navegador (Google, Apple, Mozilla ou Microsoft)',
  push_events: 'o número interno do cadastro, até o aviso sair',
  revisions:
    'O que mudou no seu cadastro, nas sessões, nos pacotes e nos recados, quando e por quem',
  visit_counters: 'Apenas contagens por dia, semana e mês',
  erased_registrations:
    'quantos cadastros, quantos pedidos e quantas sessões de cada serviço, sem dizer de quem',
  path_counters: 'Fica junto do resultado embaralhado do dia e vira contagem.',
  read_counters: 'Quantas pessoas abriram cada texto e cada serviço em um dia.',
  visit_seen: 'guarda só o resultado, para não contar você duas vezes',
  throttle: 'vira um código embaralhado, que conta as tentativas; o endereço não é guardado',
  idempotency_keys: 'Um envio repetido é reconhecido do mesmo jeito',
  message_templates: 'Para falar com você pelo WhatsApp uso mensagens prontas',
};
const NOTHING_OF_VISITORS = [
  ...['about', 'admins', 'benefits', 'blocks', 'blog', 'booking', 'calendar', 'contact'],
  ...['content_defaults', 'content_state', 'devices', 'erasures', 'failed_logins', 'faq'],
  ...'gallery hero media pix posters practice_zone preparation privacy recovery_codes'.split(' '),
  ...['second_steps', 'services', 'sessions'],
  ...['checklist', 'push_settings', 'sections'],
  ...['terms', 'testimonials'],
];

test.each(Object.entries({ ...KEYS, ...TABLES }))(
  '/privacidade says what %s is for',
  (_, words) => {
    expect(page).toContain(words);
  },
);

test('no table is forgotten', async () => {
  const folder = new URL('../../db/migrations/', import.meta.url);
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  const namesIn = (pattern: RegExp) =>
    files.flatMap((sql) =>
      [...sql.matchAll(pattern)].flatMap(([, names = '']) => names.split(/,\s*/)),
    );
  const dropped = namesIn(/^drop table ([\w, ]+);/gm);
  const tables = namesIn(/^create table (\w+)/gm).filter((name) => !dropped.includes(name));
  expect(tables.sort()).toEqual([...Object.keys(TABLES), ...NOTHING_OF_VISITORS].sort());
});

// What is in visit_seen beside a counted visitor: source, step and what she read; until when.
test.each([
  'De onde você veio no dia (o Instagram, o Google, um cartaz meu, outro site)',
  'até onde chegou: viu a página, abriu o agendamento, entrou ou se cadastrou, abriu o WhatsApp',
  'De outro site chega até mim só o nome dele, não a página.',
  'diz onde o cartaz está, não quem o leu',
  'não leva à sua visita nem ao que mais você leu',
  'Os das visitas, um dia depois do fim do dia, da semana ou do mês que contaram',
  'Se o navegador pede para não ser rastreado (GPC ou DNT), a visita nem é contada.',
  // What src/site/register/fields/PreferenceField.tsx keeps in sessionStorage.
  'Os dias e horários que você marca como preferidos, até você enviar o pedido ou fechar a aba.',
  // What it proposes while the owner has said nothing; no deletion is promised.
  'Depois de 24 meses sem contato, o site me lembra',
  'Nada disso é apagado automaticamente enquanto o cadastro existe.',
  // What db/maintenance/maintenance.ts deletes and when: tests/db/maintenance/maintenance.test.ts has the same times.
  'Pode voltar por 30 dias, se a exclusão foi um engano. Depois disso o site elimina automaticamente',
  'Histórico de mudanças 12 meses, ou até a eliminação.',
  'Uma para cada texto que você aceitou.',
  'O site os apaga automaticamente, de hora em hora, assim que vencem.',
  'os de endereços e tentativas de entrar, quando a contagem termina, no máximo um dia depois',
  'os que reconhecem um envio repetido, depois de 24 horas',
  '30 dias depois do fim de cada acesso; o aparelho conhecido, 90 dias',
  'a contagem de senhas erradas, até a próxima entrada, no máximo 12 meses',
])('/privacidade says: %s', (words) => {
  expect(page).toContain(words);
});

test('the suggested terms name the parties of /privacidade', () => {
  for (const party of ['banco de dados', 'WhatsApp', 'avisos do navegador', 'Google Maps'])
    for (const text of [page, BUILT_IN_TERM.content]) expect(text).toContain(party);
});
