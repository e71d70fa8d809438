import { packageFault } from '../../db/money/payments.ts';
import { invalid } from '../http/failure.ts';

/** Why a package does not pay for an appointment, or may not change, with the field at fault. */
const FAULTS: Readonly<Record<string, readonly [field: string, sentence: string]>> = {
  gone: ['payment', 'Este pacote não existe mais. Escolha outra forma de pagamento.'],
  other: ['payment', 'Este pacote é de outro serviço.'],
  expired: ['payment', 'Este pacote venceu antes desta sessão.'],
  full: ['payment', 'Este pacote já foi todo usado.'],
  count: ['count', 'Já foram usadas mais sessões do que isso.'],
  valid_until: ['valid_until', 'Uma sessão deste pacote foi depois desse dia.'],
};

/** The result of a write; 422 where its package does not allow it. */
export async function judged<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const fault = FAULTS[packageFault(error) ?? ''];
    throw fault ? invalid(fault[1], { [fault[0]]: fault[1] }) : error;
  }
}
