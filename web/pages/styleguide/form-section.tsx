import { type ReactNode, useState } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { CodeInput } from "#web/ui/code-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Piece, Section } from "./section.tsx";

const levels = [
  { value: "student", label: "Student", hint: "Still learning the trade" },
  { value: "working", label: "Working designer" },
  { value: "lead", label: "Lead" },
] as const;

export function FormSection(): ReactNode {
  return (
    <Section title="Forms">
      <div className="sg-grid">
        <Field label="Full name" need="required" hint="As shown on your badge.">
          {(control) => <TextInput {...control} autoComplete="name" placeholder="Your name" />}
        </Field>
        <Field label="Email" need="required" error="Please enter your email address">
          {(control) => <TextInput {...control} type="email" />}
        </Field>
        <Field label="City">{(control) => <TextInput {...control} disabled defaultValue="Mumbai" />}</Field>
        <Field label="Order ID">{(control) => <TextInput {...control} readOnly defaultValue="YDI-0001" />}</Field>
        <Field label="Password" hint="At least 6 characters.">
          {(control) => <PasswordInput {...control} autoComplete="new-password" defaultValue="matchbox" />}
        </Field>
        <Field label="Experience level">
          {(control) => (
            <NativeSelect {...control}>
              <option>Student</option>
              <option>Lead</option>
            </NativeSelect>
          )}
        </Field>
        <Field label="About you">{(control) => <TextArea {...control} placeholder="What do you make?" />}</Field>
        <Code />
        <Field label="Six-digit code, refused" error="This code is wrong. Please try the current one.">
          {(control) => <CodeInput {...control} value="482913" onCode={() => undefined} />}
        </Field>
        <Field label="Six-digit code, being checked">
          {(control) => <CodeInput {...control} value="482913" readOnly onCode={() => undefined} />}
        </Field>
        <Levels />
        <Piece title="Chips">
          <Chips
            legend="Type"
            name="type"
            defaultValue="pdf"
            chips={[
              { value: "", label: "All" },
              { value: "pdf", label: "PDF" },
              { value: "ebook", label: "eBook" },
            ]}
          />
        </Piece>
        <Ticks />
      </div>
    </Section>
  );
}

function Code(): ReactNode {
  const [code, setCode] = useState("");
  return (
    <Field label="Six-digit code" need="required" hint="Paste it as it is: spaces and dashes are removed.">
      {(control) => <CodeInput {...control} value={code} onCode={setCode} />}
    </Field>
  );
}

function Levels(): ReactNode {
  const [level, setLevel] = useState<(typeof levels)[number]["value"]>("working");
  return <RadioGroup legend="Level" name="level" options={levels} value={level} onChange={setLevel} />;
}

function Ticks(): ReactNode {
  return (
    <Piece title="Checkbox and switch">
      <div className="grid gap-2">
        <Checkbox label="Looking for work" defaultChecked />
        <Checkbox label="Offering mentorship" hint="Shown on your public profile" />
        <Checkbox label="Disabled" disabled />
        <Switch label="Public Profile" defaultChecked />
        <Switch label="Maintenance mode" hint="Everyone except administrators sees a maintenance page" />
        <Switch label="Disabled" disabled defaultChecked />
      </div>
    </Piece>
  );
}
