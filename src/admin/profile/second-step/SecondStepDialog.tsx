import './SecondStepDialog.css';
import { Modal } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useOpened } from '../../ui/use-opened.ts';
import { AppStep } from './AppStep.tsx';
import { CodesStep } from './CodesStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { type Purpose, secondStepWay, type Way } from './second-step.ts';

const TITLES: Readonly<Record<Purpose, string>> = {
  on: 'Ativar as duas etapas',
  off: 'Desativar as duas etapas',
  codes: 'Gerar novos códigos',
};

type Props = {
  readonly purpose: Purpose;
  /** Closed; with what became of it, null where nothing did. */
  readonly onDone: (said: string | null) => void;
};

/** Switching the second step on or off, or new recovery codes. */
export function SecondStepDialog({ purpose, onDone }: Props) {
  const [way] = useState(() => secondStepWay(purpose));
  const shown = useStore(way.$way);
  const opened = useOpened(shown.at !== 'done');
  // What fades out is what stood there last.
  const [last, setLast] = useState<Way>(shown);
  if (shown.at !== 'done' && shown !== last) setLast(shown);
  // Gone otherwise, with the screen: nothing holds the session for it any more.
  useEffect(() => way.keep, [way]);

  const codes = last.at === 'codes';
  return (
    <Modal
      opened={opened}
      onClose={way.leave}
      onExitTransitionEnd={() => onDone(shown.at === 'done' ? shown.said : null)}
      returnFocus={shown.at !== 'done' || shown.said === null}
      title={codes ? 'Seus códigos de recuperação' : TITLES[purpose]}
      withCloseButton={!codes}
      closeOnEscape={!codes}
      closeOnClickOutside={false}
    >
      {last.at === 'password' && (
        <PasswordStep way={last} onProve={way.prove} onLeave={way.leave} />
      )}
      {last.at === 'app' && <AppStep way={last} onConfirm={way.confirm} onLeave={way.leave} />}
      {last.at === 'codes' && <CodesStep codes={last.codes} onKept={way.keep} />}
    </Modal>
  );
}
