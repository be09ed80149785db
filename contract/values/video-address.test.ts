import { expect, test } from "vitest";
import { embedOf } from "./video-address.ts";

const tube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";

test.each([
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s",
  "https://youtu.be/dQw4w9WgXcQ?si=abc",
  "https://m.youtube.com/shorts/dQw4w9WgXcQ",
  "https://www.youtube.com/embed/dQw4w9WgXcQ",
])("a film at %s plays from the host that sets no cookie, and needs that one origin", (address) => {
  expect(embedOf(address)).toEqual({ src: tube, origin: "https://www.youtube-nocookie.com" });
});

test("a film at Vimeo plays without being followed, and one of our own plays from where it lies", () => {
  expect(embedOf("https://vimeo.com/76979871")?.src).toBe("https://player.vimeo.com/video/76979871?autoplay=1&dnt=1");
  expect(embedOf("https://video.example/embed/7?a=b")).toEqual({
    src: "https://video.example/embed/7?a=b",
    origin: "https://video.example",
  });
});

test.each([
  "",
  "http://video.example/7",
  "javascript:alert(1)",
  "https://me:secret@video.example/",
  "https://v.example:8443/",
  "film",
  "https://a;sandbox/film",
  "https://*/film",
  "https://www.youtube.com/@ydi",
  "https://vimeo.com/ydi",
])("nothing plays from %j", (address) => {
  expect(embedOf(address)).toBeUndefined();
});
