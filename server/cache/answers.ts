// The cache of pages and public answers of the API, each under its address. A change of a topic drops the answers that show it.
import { encodeAnswer, type CachedAnswer, type NewAnswer } from "./cached-answer.ts";

export interface AnswerCache {
  peek(key: string): CachedAnswer | undefined;
  /** From the cache, or made once for all callers that wait. With `other`, `make` keeps its answer out of the cache. */
  get<Other>(key: string, make: Make<Other>): Promise<CachedAnswer | { readonly other: Other }>;
  drop(topic: string): void;
  stats(): { entries: number; bytes: number };
}

type Make<Other> = () => Promise<NewAnswer | { readonly other: Other }>;
type Answer = CachedAnswer | { readonly other: unknown };

interface PendingAnswer {
  /** The topics that changed since the work started. */
  readonly changed: Set<string>;
  readonly result: Promise<Answer>;
}

const mostSearches = 200;

/** The topic `*` means all topics. */
export function createAnswerCache(mostBytes: number): AnswerCache {
  // The least recently used answer comes first.
  const answers = new Map<string, CachedAnswer>();
  const searches = new Set<string>();
  const making = new Map<string, PendingAnswer>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= answers.get(key)?.bytes ?? 0;
    answers.delete(key);
    searches.delete(key);
  }

  function store(key: string, answer: CachedAnswer): void {
    remove(key);
    answers.set(key, answer);
    bytes += answer.bytes;
    if (answer.isSearch) searches.add(key);
    for (const oldest of searches) if (searches.size > mostSearches) remove(oldest);
    for (const oldest of answers.keys()) if (bytes > mostBytes) remove(oldest);
  }

  function peek(key: string): CachedAnswer | undefined {
    const answer = answers.get(key);
    if (answer === undefined) return undefined;
    answers.delete(key);
    answers.set(key, answer);
    return answer;
  }

  async function makeNow<Other>(key: string, make: Make<Other>, changed: ReadonlySet<string>): Promise<Answer> {
    try {
      const made = await make();
      const answer = "other" in made ? made : await encodeAnswer(made);
      // A topic changed during the work: the answer is right for callers from before, and too old for the cache.
      if ("topics" in answer && isCurrent(answer, changed)) store(key, answer);
      return answer;
    } finally {
      making.delete(key);
    }
  }

  async function get<Other>(key: string, make: Make<Other>): Promise<Answer> {
    const answer = peek(key);
    if (answer !== undefined) return answer;
    const running = making.get(key);
    if (running === undefined) {
      const changed = new Set<string>();
      const result = Promise.resolve().then(() => makeNow(key, make, changed));
      making.set(key, { changed, result });
      return result;
    }
    // The topics are known once the answer is finished. If one of them changed before this caller came, they need a newer answer.
    const before = new Set(running.changed);
    if (before.size === 0) return running.result;
    const made = await running.result.catch(() => undefined);
    return made !== undefined && isCurrent(made, before) ? made : get(key, make);
  }

  return {
    peek,
    get: get as AnswerCache["get"],
    drop(topic) {
      for (const { changed } of making.values()) changed.add(topic);
      for (const [key, answer] of answers) if (topic === "*" || answer.topics.includes(topic)) remove(key);
    },
    stats: () => ({ entries: answers.size, bytes }),
  };
}

function isCurrent(answer: Answer, changed: ReadonlySet<string>): boolean {
  return "topics" in answer ? ["*", ...answer.topics].every((topic) => !changed.has(topic)) : changed.size === 0;
}
