// Keeps finished answers as bytes: rendered or serialised once, dropped when what they show changes.
import { KeptAnswer, type Made } from "./kept-answer.ts";

export interface AnswerCache {
  peek(key: string): KeptAnswer | undefined;
  // Answers from memory, or makes the answer once however many ask at the same time. `make` may decide that it is not to be kept.
  get<Other>(
    key: string,
    make: () => Promise<Made | { readonly other: Other }>,
  ): Promise<KeptAnswer | { readonly other: Other }>;
  drop(topic: string): void;
  stats(): { entries: number; bytes: number };
}

type AnyAnswer = KeptAnswer | { readonly other: unknown };
type Make = () => Promise<Made | { readonly other: unknown }>;

interface MakingAnswer {
  // The number of the last change when it began.
  readonly began: number;
  readonly result: Promise<{ readonly answer: AnyAnswer; readonly current: boolean }>;
}

export function createAnswerCache(mostBytes: number): AnswerCache {
  const kept = new Map<string, KeptAnswer>();
  // The one that was asked for last.
  let newest: string | undefined;
  const making = new Map<string, MakingAnswer>();
  // Changes are numbered. When each topic changed last is known for as long as something is being made that might show it.
  const changedAt = new Map<string, number>();
  let changes = 0;
  let bytes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function store(key: string, answer: KeptAnswer): void {
    remove(key);
    kept.set(key, answer);
    newest = key;
    bytes += answer.bytes;
    makeRoom();
    answer.onGrowth = (more) => {
      if (kept.get(key) !== answer) return;
      bytes += more;
      makeRoom();
    };
  }

  function makeRoom(): void {
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
      remove(oldest);
    }
  }

  function isCurrent(answer: AnyAnswer, began: number): boolean {
    return "topics" in answer
      ? [...answer.topics, "*"].every((topic) => (changedAt.get(topic) ?? 0) <= began)
      : began === changes;
  }

  async function makeNow(key: string, began: number, make: Make): Promise<{ answer: AnyAnswer; current: boolean }> {
    try {
      const made = await make();
      const answer = "other" in made ? made : new KeptAnswer(made);
      const current = isCurrent(answer, began);
      // What it shows changed while it was made: good enough for those who asked before, never kept for those who ask after.
      if (current && "topics" in answer) store(key, answer);
      return { answer, current };
    } finally {
      if (making.get(key)?.began === began) making.delete(key);
      if (making.size === 0) changedAt.clear();
    }
  }

  async function start(key: string, make: Make): Promise<AnyAnswer> {
    const began = changes;
    const result = Promise.resolve().then(() => makeNow(key, began, make));
    making.set(key, { began, result });
    return (await result).answer;
  }

  async function joinOrStart(key: string, make: Make): Promise<AnyAnswer> {
    const running = making.get(key);
    if (running === undefined) return start(key, make);
    if (running.began === changes) return (await running.result).answer;
    // Something changed since that one began. Only when it is done is it known whether it shows that.
    const asked = changes;
    const first = await running.result.catch(() => undefined);
    if (first?.current) return first.answer;
    const next = making.get(key);
    return next && next.began >= asked ? (await next.result).answer : start(key, make);
  }

  return {
    peek(key) {
      const answer = kept.get(key);
      if (answer === undefined) return undefined;
      // Behind all others, where the oldest go first. A map whose order changes with each answer is built anew all the time.
      if (key !== newest) {
        kept.delete(key);
        kept.set(key, answer);
        newest = key;
      }
      return answer;
    },
    get<Other>(key: string, make: () => Promise<Made | { readonly other: Other }>) {
      const answer = this.peek(key);
      return answer
        ? Promise.resolve(answer)
        : (joinOrStart(key, make) as Promise<KeptAnswer | { readonly other: Other }>);
    },
    drop(topic) {
      changes += 1;
      if (making.size > 0) changedAt.set(topic, changes);
      for (const [key, answer] of kept) if (topic === "*" || answer.topics.includes(topic)) remove(key);
    },
    stats: () => ({ entries: kept.size, bytes }),
  };
}
