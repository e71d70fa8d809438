import type { Definition } from '../../../shared/content/entities/define.ts';
import { isRecord } from '../../../shared/core/json.ts';
import { type Form, isDirty } from '../../editor/state.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const SiteView = lazyComponent(() => import('./SiteView.tsx'), 'SiteView');

const idOf = (record: unknown) => (isRecord(record) && 'id' in record ? String(record.id) : null);

/** 'Ver no site' of an entity's form; a blank new record is not on the page. */
export const siteViewOf = (definition: Definition) => (form: Form<unknown>, close: () => void) => {
  const id = idOf(form.base.record);
  const blank = definition.kind === 'list' && id === null && !isDirty(form);
  const typed = blank ? null : { id, values: form.values };
  return <SiteView definition={definition} typed={typed} onClose={close} />;
};
