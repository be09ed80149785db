// A person's own seat by its doors, with a new session for each call: tests of seats move time by days.
import { OwnSeat } from "#contract/events.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aPerson, aSession, type TestPerson } from "#test/people/people.ts";
import { call } from "#test/wire/api-wire.ts";

type Door = (person: TestPerson | "a stranger", slug?: string) => Promise<OwnSeat | string>;

interface SeatDoors {
  people(count: number): Promise<TestPerson[]>;
  readonly seat: Door;
  readonly take: Door;
  readonly giveUp: Door;
  tokenOf(person: TestPerson): Promise<string>;
  // What they are, or will be, emailed about, oldest first.
  emailsAbout(person: TestPerson): Promise<string[]>;
}

export function seatDoors(hub: Hub): SeatDoors {
  const tokenOf = async (person: TestPerson) => (await aSession(hub.ctx, person)).accessToken;
  const door =
    (method: string): Door =>
    async (person, slug = "talk") => {
      const token = person === "a stranger" ? undefined : await tokenOf(person);
      const { status, body } = await call(hub, `${method} /events/${slug}/seat`, { token });
      return status === 200 ? OwnSeat.parse(body) : `${status} ${body.error.code}`;
    };
  return {
    people: (count) => Promise.all(Array.from({ length: count }, () => aPerson(hub.ctx))),
    seat: door("GET"),
    take: door("PUT"),
    giveUp: door("DELETE"),
    tokenOf,
    async emailsAbout({ id }) {
      const { rows } = await hub.ctx.database.pool.query<{ about: string }>(
        "select split_part(subject, ' ', 3) as about from due_work where kind = 'seat email' and split_part(subject, ' ', 2) = $1 order by id",
        [id],
      );
      return rows.map(({ about }) => about);
    },
  };
}
