import type { Db } from '../../db/client.ts';
import * as services from '../../db/services.ts';
import { BUILT_IN_SERVICES } from '../../src/shared/built-in-services.ts';
import { isUuid } from '../../src/shared/uuid.ts';
import { invalid } from './failure.ts';

const CHOOSE = 'Selecione um serviço';
const builtIn = new Map<string, string>(Object.entries(BUILT_IN_SERVICES));

/** A service by id: a saved one, or one of the built-in four while none is saved; else 422. */
export async function requestedService(db: Db, id: string): Promise<services.RequestedService> {
  const saved = isUuid(id) ? await services.nameOf(db, id) : null;
  if (saved !== null) return { id, name: saved };
  const name = builtIn.get(id);
  if (name === undefined || (await services.any(db))) throw invalid(CHOOSE, { serviceId: CHOOSE });
  return { id: null, name };
}
