import { atom, computed } from 'nanostores';

function owners() {
  const $owners = atom<ReadonlySet<symbol>>(new Set());
  return {
    /** Whether at least one owner holds on. */
    $held: computed($owners, ({ size }) => size > 0),
    /** A new owner: call the result with true to hold on, with false to let go. */
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

/** Whether a form or a task on screen holds work that is not saved. */
export const $unsavedWork = unsaved.$held;
export const unsavedOwner = unsaved.owner;

/** Whether a photo is on its way to the server. */
export const $uploading = uploads.$held;
export const uploadOwner = uploads.owner;
