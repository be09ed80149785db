// How much of something one person has under way at the same time, in this process.
export interface LimitPerPerson {
  /** Undefined when they have reached their limit; else a function to call once at the end. */
  begin(person: string): (() => void) | undefined;
}

export function createLimitPerPerson(most: number): LimitPerPerson {
  const underWay = new Map<string, number>();

  function end(person: string): void {
    const left = (underWay.get(person) ?? 0) - 1;
    if (left > 0) underWay.set(person, left);
    else underWay.delete(person);
  }

  return {
    begin(person) {
      const present = underWay.get(person) ?? 0;
      if (present >= most) return undefined;
      underWay.set(person, present + 1);
      let isOver = false;
      return () => {
        if (!isOver) end(person);
        isOver = true;
      };
    },
  };
}

/** The same stream; says when it was read to its end, broke, or was given up. */
export function tellingItsEnd(content: ReadableStream<Uint8Array>, over: () => void): ReadableStream<Uint8Array> {
  const reader = content.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          over();
          controller.close();
        } catch (error) {
          over();
          throw error;
        }
      },
      cancel(reason) {
        over();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
