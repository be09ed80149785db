// A person's part in events, in the words of the export.
import { eq } from "#server/db/drizzle.ts";
import {
  eventArrivals,
  eventHelpers,
  eventQuestions,
  eventQuestionVotes,
  events,
  eventSeats,
  eventSilenced,
} from "../events/tables.ts";
import type { KeptPart } from "./kept-money-store.ts";

export const keptEvents: readonly KeptPart[] = [
  {
    name: "events you host",
    says: "The events that name you as their host.",
    tables: ["events"],
    rows: (db, id) =>
      db
        .select({ title: events.title, address: events.slug, startsAt: events.startsAt, state: events.state })
        .from(events)
        .where(eq(events.hostId, id)),
  },
  {
    name: "your seats at events",
    says: "Where you come, came, wait or gave up your seat, with the ticket in your confirmation.",
    tables: ["event_seats"],
    rows: (db, id) => {
      const { state, until, orderId, ticket, comingSince, changedAt } = eventSeats;
      return db
        .select({ event: events.title, state, until, orderId, ticket, comingSince, changedAt })
        .from(eventSeats)
        .innerJoin(events, eq(events.id, eventSeats.eventId))
        .where(eq(eventSeats.personId, id));
    },
  },
  {
    name: "events you came to",
    says: "When you were checked in, and at which door.",
    tables: ["event_arrivals"],
    rows: (db, id) => {
      const { arrivedAt, door } = eventArrivals;
      return db
        .select({ event: events.title, arrivedAt, door })
        .from(eventArrivals)
        .innerJoin(events, eq(events.id, eventArrivals.eventId))
        .where(eq(eventArrivals.personId, id));
    },
  },
  {
    name: "events you help at",
    says: "Events where you may check people in.",
    tables: ["event_helpers"],
    rows: (db, id) =>
      db
        .select({ event: events.title, addedAt: eventHelpers.addedAt })
        .from(eventHelpers)
        .innerJoin(events, eq(events.id, eventHelpers.eventId))
        .where(eq(eventHelpers.personId, id)),
  },
  {
    name: "your questions",
    says: "Questions you asked at events, with their answers.",
    tables: ["event_questions"],
    rows: (db, id) => {
      const { text, answer, answeredAt, hiddenAt, createdAt } = eventQuestions;
      return db
        .select({ event: events.title, text, answer, answeredAt, hiddenAt, askedAt: createdAt })
        .from(eventQuestions)
        .innerJoin(events, eq(events.id, eventQuestions.eventId))
        .where(eq(eventQuestions.personId, id));
    },
  },
  {
    name: "your votes",
    says: "Questions at events that you voted for.",
    tables: ["event_question_votes"],
    rows: (db, id) =>
      db
        .select({ question: eventQuestions.text })
        .from(eventQuestionVotes)
        .innerJoin(eventQuestions, eq(eventQuestions.id, eventQuestionVotes.questionId))
        .where(eq(eventQuestionVotes.personId, id)),
  },
  {
    name: "where you were silenced",
    says: "Events where the host stopped your questions.",
    tables: ["event_silenced"],
    rows: (db, id) =>
      db
        .select({ event: events.title, at: eventSilenced.at })
        .from(eventSilenced)
        .innerJoin(events, eq(events.id, eventSilenced.eventId))
        .where(eq(eventSilenced.personId, id)),
  },
];
