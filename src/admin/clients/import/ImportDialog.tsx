import './ImportDialog.css';
import { Modal } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Loading } from '../../ui/page/Loading.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { createImport, type Import, type ImportState } from './client-import.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportFile } from './ImportFile.tsx';
import { ImportPaused, ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';

type StepProps = {
  readonly shown: ImportState;
  readonly run: Import;
  readonly onClose: () => void;
};

function Step({ shown, run, onClose }: StepProps) {
  switch (shown.state) {
    case 'choosing':
      return <ImportFile problem={shown.problem} onChoose={(file) => void run.choose(file)} />;
    case 'reading':
      return <Loading />;
    case 'mapping':
      return <ImportColumns file={shown.file} problem={shown.problem} run={run} />;
    case 'checking':
      return <ImportProgress doing="Conferindo" progress={shown} onStop={run.remap} />;
    case 'importing':
      return (
        <ImportProgress
          doing="Importando"
          progress={shown}
          stopping={shown.stopping}
          onStop={run.stop}
        />
      );
    case 'paused':
      return <ImportPaused shown={shown} onResume={() => void run.resume()} onClose={onClose} />;
    case 'checked':
    case 'done':
      return <ImportReport shown={shown} run={run} onClose={onClose} />;
  }
}

/** Clients from a file: chosen, its columns named, judged line by line, and then added. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [run] = useState(createImport);
  const shown = useStore(run.$state);
  const [opened, setOpened] = useState(true);
  const entered = useOpened(opened);
  const body = useRef<HTMLDivElement>(null);
  const { state } = shown;

  // Whoever leaves the screen is told nothing more: what is on its way is the last call.
  useEffect(() => run.stop, [run]);

  // Each step takes the focus: what was pressed is gone.
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step changes
  useEffect(() => {
    if (!first.current) body.current?.focus({ preventScroll: true });
    first.current = false;
  }, [state]);

  function close(): void {
    // What is under way stops first, and says how far it came.
    if (state === 'importing') run.stop();
    else setOpened(false);
  }

  return (
    <Modal
      opened={entered}
      onClose={close}
      onExitTransitionEnd={onClose}
      closeOnClickOutside={false}
      title="Importar clientes"
      size="lg"
    >
      <div ref={body} tabIndex={-1} className="import">
        <Step shown={shown} run={run} onClose={() => setOpened(false)} />
      </div>
    </Modal>
  );
}
