// A real mail server on this machine, for the length of a test.
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export interface MailServer {
  readonly url: string;
  readonly taken: { readonly to: readonly string[]; readonly raw: string }[];
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const taken: MailServer["taken"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 1,
    onData(stream, session, done) {
      let raw = "";
      stream.on("data", (chunk: Buffer) => (raw += chunk.toString()));
      stream.on("end", () => {
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  // Under every name of this machine: a test may use one that does not look like this machine.
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  return { url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`, taken };
}

/** The refusal of a mail server: 4xx for now, 5xx for good. */
export function smtpError(responseCode: number): Error {
  return Object.assign(new Error("no"), { responseCode });
}
