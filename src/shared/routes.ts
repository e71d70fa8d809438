import { definitions } from './entities/registry.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Area = 'content' | 'users' | 'auth' | 'notifications' | 'reports';
/** `client` means a client or an admin. */
export type Access = 'public' | 'client' | 'admin';
export type Route = {
  readonly area: Area;
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  /** A POST or PUT that carries no body and needs no content type. */
  readonly body?: 'none';
};

const route =
  (area: Area) =>
  (method: Method, path: string, access: Access, body?: 'none'): Route => ({ area, method, path, access, ...(body ? { body } : {}) });

const content = route('content');
const users = route('users');
const auth = route('auth');
const notifications = route('notifications');
const reports = route('reports');

/** Every route of the API with who may call it. What is not here does not exist. Fixed paths stand before `:id`. */
export const routes: readonly Route[] = [
  content('GET', '/content', 'public'),
  content('POST', '/content/publish', 'admin', 'none'),
  ...definitions.flatMap((definition) => {
    const path = `/content/${definition.name}`;
    return definition.kind === 'singleton'
      ? [content('GET', path, 'public'), content('PUT', path, 'admin'), ...(definition.post ? [content('POST', path, 'admin')] : [])]
      : [
          content('GET', path, 'public'),
          content('POST', path, 'admin'),
          content('GET', `${path}/:id`, 'public'),
          content('PUT', `${path}/:id`, 'admin'),
          content('DELETE', `${path}/:id`, 'admin'),
        ];
  }),
  users('POST', '/users/register', 'public'),
  users('POST', '/users/login', 'public'),
  users('GET', '/users/terms/active', 'public'),
  users('GET', '/users/terms', 'admin'),
  users('POST', '/users/terms', 'client'),
  users('GET', '/users', 'admin'),
  users('GET', '/users/:id/notifications', 'client'),
  auth('POST', '/auth/login', 'public'),
  auth('POST', '/auth/logout', 'admin', 'none'),
  auth('GET', '/auth/setup', 'public'),
  auth('POST', '/auth/setup', 'public'),
  auth('PUT', '/auth/profile', 'admin'),
  auth('PUT', '/auth/password', 'admin'),
  notifications('GET', '/notifications', 'admin'),
  notifications('POST', '/notifications', 'admin'),
  reports('POST', '/reports/visits', 'public'),
  reports('GET', '/reports/services', 'admin'),
];
