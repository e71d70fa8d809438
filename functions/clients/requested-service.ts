import * as services from '../../db/clients/requested-services.ts';
import type { Db } from '../../db/core/client.ts';
import { BUILT_IN_SERVICES } from '../../src/shared/content/built-in-services.ts';
import { isUuid } from '../../src/shared/core/uuid.ts';
import { invalid } from '../http/failure.ts';

const CHOOSE = 'Selecione um serviço';
const builtIn = new Map<string, string>(Object.entries(BUILT_IN_SERVICES));

/** A built-in service is valid while none is saved. */
export async function requestedService(db: Db, id: string): Promise<services.RequestedService> {
  const saved = isUuid(id) ? await services.nameOf(db, id) : null;
  if (saved !== null) return { id, name: saved };
  const name = builtIn.get(id);
  if (name === undefined || (await services.any(db))) throw invalid(CHOOSE, { serviceId: CHOOSE });
  return { id: null, name };
}
