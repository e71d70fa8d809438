import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ContentRecord } from '../../shared/content/endpoints.ts';
import type { Singleton } from '../../shared/content/entities/define.ts';
import { instant } from '../../shared/core/clock.ts';
import type { FormValues } from '../editor/drafts.ts';
import { Editor } from '../editor/Editor.tsx';
import type { Editor as EditorStore } from '../editor/editor.ts';
import { isDirty } from '../editor/state.ts';
import { Loading } from '../ui/lazy-component.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { followSteps } from './checklist.ts';
import { singleton } from './content.ts';
import { singletonEditor } from './content-editor.ts';
import { EntityFields, labelsOf, wordsOf } from './fields/EntityFields.tsx';
import { screenWords } from './forms.ts';
import { suggested } from './list/suggested.ts';
import { SectionSwitch } from './SavedSwitch.tsx';
import { siteViewOf } from './site-view/site-view.tsx';
import { VersionsButton } from './versions/buttons.tsx';

type Props = {
  readonly definition: Singleton;
  readonly preview?: ((values: FormValues) => ReactNode) | undefined;
};

type Data = ContentRecord | Record<string, never>;

/** `data` may be what was cached before a save elsewhere, while it is being read. */
type EditorProps = Props & { readonly data: Data; readonly reading: boolean };

const isSaved = (data: Data): data is ContentRecord => 'id' in data;

function useSingletonEditor({ definition, data, reading }: EditorProps) {
  const [editor, setEditor] = useState<EditorStore<ContentRecord> | null>(() =>
    isSaved(data) ? singletonEditor(definition, data, {}) : null,
  );
  useEffect(() => {
    const shown = editor?.$state.get();
    const form = shown?.state === 'editing' || shown?.state === 'failed' ? shown.form : null;
    if (isSaved(data) && form && data.version > (form.base.record?.version ?? 0)) {
      const typed = { ...form, id: form.draftId, version: form.base.version, at: instant() };
      editor?.open(data, isDirty(form) ? typed : undefined);
    }
    if (editor || reading) return;
    if (isSaved(data)) return setEditor(singletonEditor(definition, data, {}));
    suggested.singleton(definition).then(
      (texts) => setEditor((now) => now ?? singletonEditor(definition, null, texts)),
      // Thrown here, an error boundary catches it.
      (reason) =>
        setEditor(() => {
          throw reason;
        }),
    );
  }, [editor, definition, data, reading]);
  return editor;
}

function SingletonEditor({ preview, ...props }: EditorProps) {
  const { definition } = props;
  const editor = useSingletonEditor(props);
  useEffect(followSteps, []);
  if (!editor) return <Loading />;
  return (
    <Editor
      editor={editor}
      action="Salvar Alterações"
      labels={labelsOf(definition)}
      words={wordsOf(definition)}
      preview={preview}
      siteView={siteViewOf(definition)}
    >
      {(form) => (
        <>
          <EntityFields definition={definition} editor={editor} form={form} />
          <VersionsButton definition={definition} editor={editor} />
        </>
      )}
    </Editor>
  );
}

export function SingletonScreen({ definition, preview }: Props) {
  const [$record] = useState(() => singleton(definition.name));
  const { loading } = useStore($record);
  const { title, purpose } = screenWords(definition);
  return (
    <Page title={title} purpose={purpose} action={<SectionSwitch name={definition.name} />}>
      <Loaded store={$record}>
        {(data) => (
          <SingletonEditor
            definition={definition}
            data={data}
            reading={loading}
            preview={preview}
          />
        )}
      </Loaded>
    </Page>
  );
}
