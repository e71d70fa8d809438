import { appointmentSentences } from './appointments.ts';
import { blockedBy, crossed, isOpen, type Practice, type Slot } from './openings.ts';
import { spokenTime } from './when.ts';

type Taken = Slot & { readonly clientName: string };

/** Sentences about what an appointment conflicts with; nothing is forbidden. */
export function conflictsOf(practice: Practice, slot: Slot, taken: readonly Taken[]): string[] {
  const { hours, blocks, pause } = practice;
  const crossing = taken.filter((other) => crossed(slot, [other]));
  const close = crossing.length === 0 && crossed(slot, taken, pause);
  const block = blockedBy(slot, blocks);
  return [
    ...crossing.map(
      ({ clientName, time }) => `Bate com a sessão de ${clientName}, às ${spokenTime(time)}.`,
    ),
    ...(close
      ? [
          `Fica sem a pausa de ${pause} min, perto da sessão de ${close.clientName}, às ${spokenTime(close.time)}.`,
        ]
      : []),
    ...(block ? [`Você bloqueou este horário${block.label && ` (${block.label})`}.`] : []),
    ...(isOpen(hours, slot) ? [] : [appointmentSentences.closed]),
  ];
}
