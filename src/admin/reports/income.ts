import { atom } from 'nanostores';
import { saveFile } from '../../browser/save-file.ts';
import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { addDays, dayText } from '../../shared/appointments/when.ts';
import { centsOf, plainAmount, sumReais } from '../../shared/money/cents.ts';
import { packageName } from '../../shared/money/package-words.ts';
import { isPaid, PAID, PAYMENT_LABELS, type Payment } from '../../shared/money/payments.ts';
import type { IncomeMonths, IncomeRow, PaidRow } from '../../shared/reports/appointments.ts';
import { listPaid, reportIncome } from '../../shared/reports/endpoints.ts';
import { queryReport } from '../session/queries.ts';
import { callAfterLogin } from '../session/session.ts';
import { money } from './appointment-report.ts';
import { bucketLabel } from './report.ts';

export const INCOME_CHOICES = [
  { value: '12', label: '12 meses' },
  { value: '24', label: '24 meses' },
] as const satisfies readonly { value: IncomeMonths; label: string }[];

export const $incomeMonths = atom<IncomeMonths>('12');
export const $income = queryReport(reportIncome, $incomeMonths, ({ data }) => data);

/** This month and those before it (`YYYY-MM`), latest first. */
export function lastMonths(count: number): readonly string[] {
  const months = [practiceDay().slice(0, 7)];
  while (months.length < count) {
    const before = addDays(`${months.at(-1)}-01`, -1);
    months.push(before.slice(0, 7));
  }
  return months;
}

type Of = Partial<Pick<IncomeRow, 'month' | 'service_name' | 'payment'>>;

const totalOf = (rows: readonly IncomeRow[], isMeant: (row: IncomeRow) => boolean): number =>
  sumReais(rows.filter(isMeant).map(({ value }) => value));

/** 'Este mês: R$ 1.250 recebidos. No mês passado: R$ 980. A receber: R$ 80.' */
export function incomeSentence(rows: readonly IncomeRow[]): string {
  const [month = '', before = ''] = lastMonths(2);
  const owed = owedIn(rows);
  return [
    `Este mês: ${money(receivedIn(rows, { month }))} recebidos.`,
    `No mês passado: ${money(receivedIn(rows, { month: before }))}.`,
    ...(owed > 0 ? [`A receber: ${money(owed)}.`] : []),
  ].join(' ');
}

/** Reais that came, of one month, service or way if given. */
const receivedIn = (rows: readonly IncomeRow[], of: Of): number =>
  totalOf(
    rows,
    (row) =>
      isPaid(row.payment) &&
      (of.month ?? row.month) === row.month &&
      (of.service_name ?? row.service_name) === row.service_name &&
      (of.payment ?? row.payment) === row.payment,
  );

const owedIn = (rows: readonly IncomeRow[], month?: string): number =>
  totalOf(rows, (row) => !isPaid(row.payment) && (month ?? row.month) === row.month);

export type Line = readonly [name: string, now: number, before: number];

const most = (lines: readonly Line[]): readonly Line[] =>
  lines
    .filter(([, now, before]) => now + before > 0)
    .toSorted((one, other) => other[1] - one[1] || other[2] - one[2]);

const twoMonths = (rows: readonly IncomeRow[], name: string, of: Of): Line => {
  const [month = '', before = ''] = lastMonths(2);
  return [name, receivedIn(rows, { ...of, month }), receivedIn(rows, { ...of, month: before })];
};

export const byWay = (rows: readonly IncomeRow[]): readonly Line[] =>
  most(PAID.map((payment: Payment) => twoMonths(rows, PAYMENT_LABELS[payment], { payment })));

export const byService = (rows: readonly IncomeRow[]): readonly Line[] =>
  most(
    [...new Set(rows.map(({ service_name }) => service_name))].map((service_name) =>
      twoMonths(rows, service_name, { service_name }),
    ),
  );

export const incomeTable = (rows: readonly IncomeRow[], period: IncomeMonths) => ({
  caption: 'Recebido e a receber por mês',
  columns: ['Mês', 'Recebido (R$)', ...PAID.map((way) => PAYMENT_LABELS[way]), 'A receber (R$)'],
  rows: lastMonths(Number(period))
    .toReversed()
    .map((month) => [
      bucketLabel(month),
      receivedIn(rows, { month }),
      ...PAID.map((payment) => receivedIn(rows, { month, payment })),
      owedIn(rows, month),
    ]),
  money: [1, 2, 3, 4, 5],
  file: 'recebido-por-mes',
});

/** Saves a month's payments as a file for an accountant. Rejects with ApiFailure. */
export async function savePaid(month: string): Promise<undefined> {
  const { writeCsv } = await import('../../browser/save-file.ts');
  const paid: PaidRow[] = [];
  for (let total = 1; paid.length < total; ) {
    const query = { month, offset: String(paid.length) };
    const { data, headers } = await callAfterLogin(listPaid, { query });
    paid.push(...data);
    total = data.length > 0 ? Number(headers.get('x-total-count')) : 0;
  }
  const rows = paid.map(({ paid_on, day, count, client, service_name, payment, price }) => [
    ...[dayText(paid_on), dayText(day), client ?? ''],
    ...[count === null ? service_name : packageName({ count, service_name })],
    PAYMENT_LABELS[payment],
    price === null ? '' : plainAmount(centsOf(price)).replace('.', ','),
  ]);
  const columns = ['Pago em', 'Sessão em', 'Cliente', 'Serviço', 'Forma', 'Valor (R$)'];
  saveFile(writeCsv([columns, ...rows]), `recebimentos-${month}.csv`);
}
