import type * as v from 'valibot';
import {
  type Access,
  type CallHeader,
  carries,
  type Endpoint,
  endpoint,
  type Method,
} from '../../../src/shared/core/endpoint.ts';

/** An endpoint by its line, for tests of any call. */
export const at = (method: Method, path: string, access: Access = 'admin'): Endpoint =>
  endpoint(`${method} ${path}`, carries<unknown>(), access);

type AnyBody = v.GenericSchema<unknown>;
type AnyQuery = v.GenericSchema<Readonly<Record<string, string>>>;

/** The same with a body and any header. */
export const bodyAt = (method: Method, path: string) =>
  endpoint(`${method} ${path}`, carries<unknown, { body: AnyBody; headers: CallHeader }>());

/** The same with a query. */
export const queryAt = (path: string) =>
  endpoint(`GET ${path}`, carries<unknown, { query: AnyQuery }>());
