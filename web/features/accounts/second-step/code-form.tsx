import { type ReactNode, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { CodeInput } from "#web/ui/code-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { useArrival } from "#web/ui/use-arrival.ts";

interface CodeFormProps {
  readonly label: string;
  readonly hint: ReactNode;
  /** Returns a message if the code was refused. */
  readonly onCode: (code: string) => Promise<string | undefined>;
}

/** Six digits, sent as soon as they are typed; each code is tried once. */
export function CodeForm({ label, hint, onCode }: CodeFormProps): ReactNode {
  const [code, setCode] = useState("");
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure?: string | undefined }>({
    isBusy: false,
  });
  const field = useArrival<HTMLInputElement>();
  const tried = useRef("");

  async function send(digits: string): Promise<void> {
    tried.current = digits;
    setState({ isBusy: true });
    const failure = await onCode(digits);
    setState({ isBusy: false, failure });
    if (failure === undefined) return;
    setCode("");
    field.current?.focus();
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (state.isBusy) return;
        if (code.length === 6) void send(code);
        else setState({ isBusy: false, failure: "Please enter the six digits" });
      }}
    >
      <Field label={label} need="required" hint={hint} error={state.failure}>
        {(control) => (
          <CodeInput
            {...control}
            ref={field}
            data-autofocus
            value={code}
            readOnly={state.isBusy}
            onCode={(digits) => {
              setCode(digits);
              if (digits.length === 6 && digits !== tried.current && !state.isBusy) void send(digits);
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" className="w-full" busy={state.isBusy ? "Checking..." : undefined}>
        Continue
      </Button>
    </form>
  );
}
