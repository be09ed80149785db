// One page for a thing that is there and for one that is still to be made: saved for the first time, it moves to its own
// address with everything in its fields.
import { useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";

interface Editing {
  readonly id: string;
  /** The key of the editor: it stays the same when the page moves. */
  readonly editing: string;
}

export function useEditing(): Editing {
  const { id = "new" } = useParams();
  const { key, state } = useLocation();
  return { id, editing: editingOf(state) ?? (id === "new" ? key : id) };
}

function editingOf(state: unknown): string | undefined {
  return typeof state === "object" && state !== null && "editing" in state ? String(state.editing) : undefined;
}

interface FirstSave {
  readonly isNew: boolean;
  readonly onCreated: (thing: { readonly id: number }) => void;
}

/** Below the key of the editor. */
export function useFirstSave({ id, editing }: Editing, pathOf: (id: number) => string): FirstSave {
  const [isNew] = useState(id === "new");
  const navigate = useNavigate();
  return {
    isNew,
    onCreated: (thing) =>
      void navigate(pathOf(thing.id), { replace: true, preventScrollReset: true, state: { editing } }),
  };
}
