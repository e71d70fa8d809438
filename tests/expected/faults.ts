// docs/threats.md, Failures: the fault, the observation, and the tests that cause it, by file and a part of their title; programs of tests/reliability have no titles.

type Proof = readonly [file: string, title?: string];

export type Fault = {
  readonly id: string;
  readonly done: string;
  readonly seen: string;
  readonly by: readonly Proof[];
};

const TOXICS: Proof = [
  'tests/functions/faults/toxics.test.ts',
  'no fault loses or doubles a write that is repeated with its key',
];
const SERVER = 'tests/db/postgres/open.test.ts';
const LOST = 'tests/functions/http/lost-answers.test.ts';
const CLIENT = 'tests/db/core/client.test.ts';
const ASKING = 'tests/hosts/node/main.test.ts';
const MEANWHILE = 'tests/hosts/backup/meanwhile.test.ts';

export const FAULTS: readonly Fault[] = [
  {
    id: 'F-01',
    done: 'database refuses, ends its connections, answers nothing',
    seen: '503 with Retry-After in a second; the page reads on; served again after',
    by: [
      [CLIENT, 'fails within a second when the connection is refused'],
      ['tests/functions/http/failures.test.ts', 'is 503 with Retry-After, and logged once'],
      [SERVER, 'serves on after its connections have ended'],
      ['tests/journeys/quality/bad-days.spec.ts', 'a slow API holds nothing up'],
    ],
  },
  {
    id: 'F-02',
    done: 'statements of 30 s, answers after 4 s, a full pool',
    seen: 'cut at 5 s and 8 s, connection and changes given up, the next call served',
    by: [
      [SERVER, 'gives up a statement at the deadline, with its connection and its changes'],
      [LOST, 'gets two queries of'],
      TOXICS,
    ],
  },
  {
    id: 'F-03',
    done: 'no answer to a first query',
    seen: 'cut at 5 s, not before',
    by: [[CLIENT, 'cuts a query whose answer does not come']],
  },
  {
    id: 'F-04',
    done: '8 toxics on the line, before, there and back; cut answers, gateways',
    seen: 'one row after a repeat with the key, each answer within 10 s',
    by: [TOXICS, [LOST, 'is saved once for its key where']],
  },
  {
    id: 'F-05',
    done: 'kill -9 while writing, publishing, restoring',
    seen: 'no acknowledged row missing, nothing half-written',
    by: [
      ['tests/reliability/kill.ts'],
      ['tests/reliability/kill-publishing.ts'],
      ['tests/reliability/kill-restoring.ts'],
    ],
  },
  {
    id: 'F-06',
    done: 'every save sent twice with its key',
    seen: 'one row, equal answers',
    by: [['tests/functions/http/idempotency.test.ts', 'is one row of']],
  },
  {
    id: 'F-07',
    done: 'a toggle whose answer differs; fifty at once',
    seen: "not repeated; the screen has the server's state; each counts once",
    by: [
      ['tests/admin/clients/clients.test.ts', 'a toggle '],
      ['tests/functions/clients/races.test.ts', 'each of twenty toggles counts'],
    ],
  },
  {
    id: 'F-08',
    done: 'a save at an old version',
    seen: '409 with the record; both texts shown',
    by: [
      ['tests/functions/content/sections.test.ts', 'is changed only at a known version'],
      ['tests/admin/editor/merge.test.ts', 'shows both texts of a field that both changed'],
    ],
  },
  {
    id: 'F-09',
    done: 'tokens early and late; a clock a day back',
    seen: 'accepted within the tolerance; the session of a client ends',
    by: [
      ['tests/functions/http/tokens.test.ts', 'also a few seconds early or late'],
      ['tests/site/session/client-session.test.ts', 'a clock set back by a day'],
    ],
  },
  {
    id: 'F-10',
    done: 'session ended under unsaved text',
    seen: 'a dialog over the form; saved after the login',
    by: [['tests/journeys/shell/failures.spec.ts', 'the login dialog over unsaved text']],
  },
  {
    id: 'F-11',
    done: 'page and panel without connection',
    seen: 'the page reads; a save says so, keeps the text, works again',
    by: [
      ['tests/journeys/quality/bad-days.spec.ts', 'offline the page still reads'],
      ['tests/journeys/shell/failures.spec.ts', 'a save without connection'],
    ],
  },
  {
    id: 'F-12',
    done: 'a hook that fails or hangs',
    seen: 'the save succeeds; called again; pending is said',
    by: [
      ['tests/functions/content/publishing.test.ts', 'does not fail the save, is called again'],
      ['tests/admin/publishing/publishing.test.ts', 'stays pending when the request for it fails'],
    ],
  },
  {
    id: 'F-13',
    done: 'kill -9 of the server under load',
    seen: 'every acknowledged write present; it opens unaided',
    by: [['tests/reliability/kill-server.ts']],
  },
  {
    id: 'F-14',
    done: 'a second process on the folder',
    seen: 'refused by a sentence',
    by: [
      ['tests/db/local/lock.test.ts', 'a folder has one owner at a time'],
      [ASKING, 'shares neither its folder nor its port'],
    ],
  },
  {
    id: 'F-15',
    done: 'a disk filled under a server, writes tried on; SQLSTATE 53100; a start on a full disk',
    seen: '503, not saved, pages go on, saves work with room; the start says so',
    by: [
      ['tests/reliability/full-disk.ts'],
      ['tests/db/local/room.test.ts', 'a full disk refuses writes of each kind'],
      ['tests/db/local/room.test.ts', 'a Postgres that panics is left alone'],
      ['tests/db/core/unavailable.test.ts', 'a database that cannot answer now'],
      [ASKING, 'a start on a full disk says so'],
    ],
  },
  {
    id: 'F-16',
    done: 'a migration that fails half-way, or is killed; eight starts at once',
    seen: 'nothing of it is left; completes once mended; applied once',
    by: [
      ['tests/reliability/kill-migrating.ts'],
      ['tests/db/core/migrate.test.ts', 'leaves nothing of a migration that fails'],
      ['tests/db/core/migrate.test.ts', 'applies everything once when eight start'],
    ],
  },
  {
    id: 'F-17',
    done: 'files of the folder removed, emptied, cut; a backup of everything restored',
    seen: 'refused with a hint on restoring; whole in every database',
    by: [
      ['tests/db/local/open.test.ts', 'is refused with a hint and given back'],
      ['tests/hosts/backup/backup.test.ts', 'everything is whole on'],
      ['tests/hosts/backup/restore-faults.test.ts', 'the answer to the exchange is lost'],
    ],
  },
  {
    id: 'F-18',
    done: 'malformed and blocked storage',
    seen: 'reset to empty; the page goes on',
    by: [
      ['tests/browser/storage.test.ts', 'the JSON '],
      ['tests/site/session/client-session.test.ts', 'resets the storage'],
    ],
  },
  {
    id: 'F-19',
    done: 'documents of any shape',
    seen: 'fields dropped, no section empty',
    by: [['tests/shared/content/content.test.ts', 'no section is ever empty']],
  },
  {
    id: 'F-20',
    done: 'a query that fails unexpectedly',
    seen: '500 with a request id that is logged',
    by: [
      [
        'tests/functions/http/failures.test.ts',
        'is answered with a general sentence and a request id',
      ],
    ],
  },
  {
    id: 'F-21',
    done: 'SIGTERM during requests, read or not, and background work',
    seen: 'all finish; the next start finds what was saved',
    by: [
      [ASKING, 'lets a running request finish'],
      [ASKING, 'waits for background work before the database is closed'],
      ['tests/hosts/node/connections.test.ts', 'forty connections with'],
    ],
  },
  {
    id: 'F-22',
    done: 'hidden tabs, wrong answers',
    seen: 'nothing asked while hidden; pauses grow to 30 s',
    by: [
      ['tests/browser/poll.test.ts', 'nothing is asked for'],
      ['tests/admin/publishing/publishing.test.ts', 'slow down by half each time'],
    ],
  },
  {
    id: 'F-23',
    done: 'registrations, saves and erasures while a restore in the panel loads',
    seen: 'all are in the copy that undoes it, or the restore is refused; the erased stay so',
    by: [
      [MEANWHILE, 'who registers while a restore in the panel loads'],
      [MEANWHILE, 'what is saved after each of three copies refuses the restore'],
    ],
  },
];
