import { dormant } from '../../db/clients/retention.ts';
import * as rows from '../../db/clients/settings.ts';
import {
  messageTemplates,
  SUGGESTED_TEMPLATES,
} from '../../src/shared/clients/message-templates.ts';
import {
  readPrivacy,
  readRetention,
  readTemplates,
  savePrivacy,
  saveTemplates,
} from '../../src/shared/clients/panel-endpoints.ts';
import { BLANK_PRIVACY, privacySettings } from '../../src/shared/clients/privacy.ts';
import { ofOnlyRow, onWrite } from '../http/on-write.ts';
import { on } from '../http/route.ts';

const templates = ofOnlyRow(rows.templates, { version: 0, templates: SUGGESTED_TEMPLATES });
const privacy = ofOnlyRow(rows.privacy, BLANK_PRIVACY);

export const routes = [
  on(readTemplates, templates.reading),

  onWrite(saveTemplates, { body: messageTemplates, ...templates.saving }),

  on(readPrivacy, privacy.reading),

  onWrite(savePrivacy, { body: privacySettings, ...privacy.saving }),

  on(readRetention, async ({ db }) => {
    const { months } = await privacy.current({ db });
    const proposed = months === null ? { total: 0, clients: [] } : await dormant(db, months);
    return { data: { months, ...proposed } };
  }),
];
