// The image of the Dockerfile, built and started: this takes minutes, and programs that few machines have. So it runs on request only.
import { runNode, type Suite } from "../suite.ts";

/** `npm run image`; within `npm test` it is skipped in a sentence unless TEST_IMAGE=1. */
export function image(isAskedFor: boolean): Suite {
  return {
    name: "image: as people run it",
    async run() {
      if (!isAskedFor)
        return {
          passed: 0,
          failed: 0,
          findings: "",
          says: "npm run image builds the image and starts it; here with TEST_IMAGE=1.",
        };
      const { code, output } = await runNode({ log: "image", args: ["test/image/try-image.ts"] });
      const lines = output.split("\n");
      const passed = lines.filter((line) => line.startsWith("ok ")).length;
      const failed = Math.max(lines.filter((line) => line.startsWith("FAIL")).length, code === 0 ? 0 : 1);
      const says = lines.find((line) => /^(skip|note) /.test(line))?.slice(5);
      return { passed, failed, findings: output, ...(says === undefined ? {} : { says: `${says}.` }) };
    },
  };
}
