import type { MessageTemplate } from '../../src/shared/clients/message-templates.ts';
import { type PrivacySettings, privacyFields } from '../../src/shared/clients/privacy.ts';
import { namesOf } from '../../src/shared/core/record-fields.ts';
import { onlyRow, unseen } from '../core/write.ts';

type Templates = { readonly templates: readonly MessageTemplate[] };

export const templates = onlyRow<Templates>('message_templates', ['templates'], unseen);

export const privacy = onlyRow<PrivacySettings>('privacy', namesOf(privacyFields));
