import fc from "fast-check";
import { expect, test } from "vitest";
import { aFilm } from "#test/files/films.ts";
import { readFilm } from "./film-rules.ts";

const fault = (film: Buffer) => {
  const verdict = readFilm(film);
  return verdict.is === "fault" ? verdict.fault : verdict.is;
};

test("a film with its index first is playable, and its length and end are known", () => {
  const film = aFilm({ seconds: 754 });
  expect(readFilm(film)).toEqual({ is: "film", seconds: 754, endsAt: film.length });
});

test("an index at the end is refused by the first few bytes", () => {
  const film = aFilm({ boxes: ["ftyp", "free", "mdat", "moov"] });
  expect(fault(film)).toBe("film_not_fast_start");
  expect(fault(film.subarray(0, 64))).toBe("film_not_fast_start");
});

test.each(["hvc1", "av01", "vp09", "encv"])("a film with the codec %s is refused", (codec) => {
  expect(fault(aFilm({ codec }))).toBe("film_not_mp4");
});

test("a film in fragments is refused", () => {
  expect(fault(aFilm({ boxes: ["ftyp", "moov", "moof", "mdat"] }))).toBe("film_not_fast_start");
});

test("another kind of file is no film", () => {
  expect(fault(Buffer.from("%PDF-1.7 and then a long text that goes on"))).toBe("film_not_mp4");
  expect(fault(Buffer.alloc(200))).toBe("film_not_mp4");
});

test("a beginning asks for as many bytes as are needed, and never for more than the film has", () => {
  const film = aFilm();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: film.length }), (length) => {
      const verdict = readFilm(film.subarray(0, length));
      const wanted = verdict.is === "more" ? verdict.bytes : film.length;
      expect(verdict.is).not.toBe("fault");
      expect(wanted > length || verdict.is === "film").toBe(true);
      expect(wanted).toBeLessThanOrEqual(film.length);
    }),
  );
});

test("damaged bytes are judged, whatever they say", () => {
  const film = aFilm();
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(film.length - 1), fc.nat(255)), { maxLength: 8 }), (damage) => {
      const damaged = Buffer.from(film);
      for (const [at, byte] of damage) damaged[at] = byte;
      expect(["film", "more", "fault"]).toContain(readFilm(damaged).is);
    }),
  );
});

test("an index without end, or of hundreds of megabytes, is not read into memory", () => {
  const endless = aFilm();
  endless.writeUInt32BE(0, endless.indexOf("moov") - 4);
  const huge = aFilm();
  huge.writeUInt32BE(400 * 1024 * 1024, huge.indexOf("moov") - 4);
  expect([fault(endless), fault(huge)]).toEqual(["film_not_fast_start", "film_not_fast_start"]);
});
