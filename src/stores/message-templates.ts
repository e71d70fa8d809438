import { readTemplates } from '../shared/endpoints/templates-admin.ts';
import { query } from './admin-queries.ts';

/** The owner's ready messages, as last read. */
export const $templates = query(readTemplates);
