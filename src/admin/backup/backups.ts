import { readBackups } from '../../shared/backup/panel-endpoints.ts';
import { queryOnFocus } from '../session/queries.ts';

export const $backups = queryOnFocus(readBackups);
