import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

interface OtherWaysProps<Id extends string> {
  readonly ways: readonly { readonly id: Id; readonly says: string }[];
  readonly onChoose: (id: Id) => void;
  readonly onCancel: () => void;
}

/** The other second steps, and Cancel. */
export function OtherWays<Id extends string>({ ways, onChoose, onCancel }: OtherWaysProps<Id>): ReactNode {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 border-t pt-3 text-sm">
      {ways.map(({ id, says }) => (
        <Button key={id} variant="link" onClick={() => onChoose(id)}>
          {says}
        </Button>
      ))}
      <Button variant="link" className="ml-auto" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
