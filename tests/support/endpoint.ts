import {
  type Access,
  carries,
  type Endpoint,
  endpoint,
  type Method,
} from '../../src/shared/core/endpoint.ts';

/** An endpoint by its line, for tests of what carries any call. */
export const at = (method: Method, path: string, access: Access = 'admin'): Endpoint =>
  endpoint(method, path, access, carries<{ answer: unknown }>());
