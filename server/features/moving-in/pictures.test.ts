// People's pictures come as if they had uploaded them; the directory finds who came as if they had written their profile here.
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { mostPictureBytes } from "#contract/values/profile-bounds.ts";
import { aDump, csv, moveDump } from "#test/dump/dumps.ts";
import { startHub } from "#test/hub/harness.ts";

const hub = await startHub();
beforeEach(() => hub.reset());

const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
const day = "2024-05-01 10:00:00+00";
const face = await sharp({ create: { width: 16, height: 16, channels: 3, background: "#a03050" } })
  .png()
  .toBuffer();
const bucket = "https://project.example/storage/v1/object/public/profile_pictures";

function people(count: number, tell: (at: number) => readonly unknown[]): Readonly<Record<string, string>> {
  const all = Array.from({ length: count }, (_, place) => place + 1);
  return {
    "users.csv": csv(
      "id,email,email_confirmed_at,created_at",
      ...all.map((at) => [idOf(at), `p${at}@example.com`, day, day]),
    ),
    "user_profiles.csv": csv(
      "user_id,is_member,is_setup",
      ...all.map((at) => [idOf(at), "f", at % 7 === 0 ? "f" : "t"]),
    ),
    "extended_profiles.csv": csv(
      "user_id,full_name,city,level_tag,looking_for_work,public_profile,profile_picture_url",
      ...all.map((at) => [idOf(at), ...tell(at)]),
    ),
  };
}

const pictured = async (): Promise<string[]> =>
  (
    await hub.ctx.database.pool.query<{ id: string }>("select person_id as id from person_pictures order by 1")
  ).rows.map(({ id }) => id);

test("a picture moves with its person; missing and unfit ones are listed, and a second run does nothing", async () => {
  const names = ["face.png?t=1", "missing.png", "large.png", "words.png", "../users.csv", "link.png"];
  const dump = aDump({
    ...people(7, (at) => ["Asha Rao", "Pune", null, "f", "t", at === 7 ? null : `${bucket}/${names[at - 1]}`]),
    "profile_pictures/face.png": face,
    "profile_pictures/large.png": Buffer.alloc(mostPictureBytes + 1),
    "profile_pictures/words.png": "no picture at all",
  });
  symlinkSync(join(dump, "users.csv"), join(dump, "profile_pictures", "link.png"));
  const { report, notTaken } = await moveDump(hub, dump);
  expect(await pictured()).toEqual([idOf(1)]);
  expect(report).toContain("pictures: 6 rows, 1 imported, 0 existed before, 5 refused");
  expect(notTaken.map((row) => row.split(",").slice(5).join(",")).toSorted()).toEqual([
    "the hub cannot show this picture,no_profile_picture",
    "the picture is larger than 3 MB,large.png",
    "the picture is not in the folder,link.png",
    "the picture is not in the folder,missing.png",
    "the picture is not in the folder,users.csv",
  ]);
  await hub.ctx.database.pool.query("delete from person_pictures");
  expect((await moveDump(hub, dump)).report).toContain("pictures: 6 rows, 0 imported, 1 existed before");
  expect(await pictured()).toEqual([]);
});

test("without the folder every picture is listed", async () => {
  const dump = aDump(people(1, () => ["Asha Rao", "Pune", null, "f", "t", `${bucket}/face.png`]));
  expect((await moveDump(hub, dump)).notTaken[0]).toContain("the folder profile_pictures is not beside the tables");
  mkdirSync(join(dump, "profile_pictures"));
  expect((await moveDump(hub, dump, false)).notTaken[0]).toContain("the picture is not in the folder");
});
