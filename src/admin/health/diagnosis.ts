import { readChecks } from '../../shared/health/panel-endpoints.ts';
import { queryOnFocus } from '../session/queries.ts';

export const $diagnosis = queryOnFocus(readChecks);
