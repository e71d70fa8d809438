import { atom, computed } from 'nanostores';

function owners() {
  const $owners = atom<ReadonlySet<symbol>>(new Set());
  return {
    $any: computed($owners, ({ size }) => size > 0),
    owner(): (holds: boolean) => void {
      const key = Symbol();
      return (holds) => {
        const next = new Set($owners.get());
        if (holds) next.add(key);
        else next.delete(key);
        $owners.set(next);
      };
    },
  };
}

const unsaved = owners();
const uploads = owners();

export const $unsavedWork = unsaved.$any;
export const unsavedOwner = unsaved.owner;

/** Makes an ended session ask for a login over what is typed; returns what ends that. */
export function keepUnsaved(): () => void {
  const setUnsaved = unsaved.owner();
  setUnsaved(true);
  return () => setUnsaved(false);
}

export const $uploading = uploads.$any;
export const uploadOwner = uploads.owner;
