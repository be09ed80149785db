import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PublishedFeedback } from "#contract/introductions.ts";
import { aViewer, openPage } from "#test/browser/open-page.tsx";
import { aHub } from "#test/browser/stand-in-hub.ts";
import { PieceFeedback } from "./piece-feedback.tsx";

aViewer();
const hub = aHub();

function feedbackBy(...names: readonly string[]): PublishedFeedback {
  return {
    notes: names.map((name) => ({
      by: {
        name,
        handle: name.toLowerCase(),
        picture: null,
        label: { ground: "indigo", pattern: "rays", border: "beads" },
      },
      questions: ["What works?"],
      answers: ["The grid."],
      answeredAt: "2126-12-01T10:00:00.000Z",
    })),
  };
}

test("a note stays the same one once the hub says what this viewer may read", async () => {
  hub.answer("GET /api/people/:handle/work/:id/feedback", feedbackBy("Ravi", "Meera"));
  openPage(<PieceFeedback handle="asha" pieceId="1" feedback={feedbackBy("Ravi")} />);
  const ravi = screen.getByRole("link", { name: "Ravi" });
  await screen.findByRole("link", { name: "Meera" });
  expect(screen.getByRole("link", { name: "Ravi" })).toBe(ravi);
});
