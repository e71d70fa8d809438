import { Button } from '@mantine/core';
import { saveFile } from '../../browser/save-file.ts';
import { saveAppointmentFile } from '../../shared/appointments/calendar-endpoints.ts';
import { fetchFile } from '../session/fetch-file.ts';
import { buttonIcon } from '../ui/icons.tsx';
import { useSay } from '../ui/notices.tsx';
import { act } from '../ui/say.ts';

/** She closed the list of apps. Chrome on Android refuses calendar files, against `canShare`. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function handOver(id: string): Promise<undefined> {
  const { file, name } = await fetchFile(saveAppointmentFile, { params: { id } }, 'sessao.ics');
  const shared = { files: [new File([file], name, { type: 'text/calendar' })] };
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isPhone && navigator.canShare?.(shared)) {
    const isDone = await navigator.share(shared).then(() => true, isClosed);
    if (isDone) return;
  }
  saveFile(file, name);
}

export function AppointmentFile({ id }: { readonly id: string }) {
  const say = useSay();
  return (
    <Button
      variant="default"
      leftSection={buttonIcon('appointments')}
      onClick={() =>
        void act(say, 'Não foi possível criar o arquivo. Tente de novo.', () => handOver(id))
      }
    >
      Salvar no calendário
    </Button>
  );
}
