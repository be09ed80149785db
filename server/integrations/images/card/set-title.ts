// How a title is set: as large as it may be, in lines of about one length.
export interface Word {
  readonly text: string;
  // In ems.
  readonly width: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  // Of a line, in ems.
  readonly leading: number;
  // Between two words, in ems.
  readonly space: number;
}

export interface SetTitle {
  readonly size: number;
  readonly lines: readonly string[];
}

export const smallest = 34;
const largest = 124;
const step = 2;
// A word alone in the whole column shouts.
const mostShare = 0.97;

export function setTitle(words: readonly Word[], room: Room): SetTitle {
  for (let size = largest; size >= smallest; size -= step) {
    const most = (room.width * mostShare) / size;
    const lines = breakAt(words, room.space, most);
    if (lines.length * room.leading * size <= room.height && lines.every((line) => line.width <= most)) {
      return { size, lines: evened(words, lines.length, { space: room.space, most }) };
    }
  }
  return { size: smallest, lines: cut(words, room) };
}

interface TitleLine {
  readonly text: string;
  readonly width: number;
}

function breakAt(words: readonly Word[], space: number, most: number): TitleLine[] {
  return words.reduce<TitleLine[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last && { text: `${last.text} ${word.text}`, width: last.width + space + word.width };
    return longer && longer.width <= most ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}

interface Measure {
  readonly space: number;
  readonly most: number;
}

interface TitleSetting {
  readonly lines: readonly string[];
  // The sum of the squares of their lengths: least when they are about as long as each other.
  readonly cost: number;
}

const impossible: TitleSetting = { lines: [], cost: Number.POSITIVE_INFINITY };

function evened(words: readonly Word[], count: number, { space, most }: Measure): readonly string[] {
  const settings = new Map<string, TitleSetting>();

  function best(from: number, count: number): TitleSetting {
    if (count === 0) return from === words.length ? { lines: [], cost: 0 } : impossible;
    const key = `${from} ${count}`;
    const setting = settings.get(key) ?? tryEnds(from, count);
    settings.set(key, setting);
    return setting;
  }

  function tryEnds(from: number, count: number): TitleSetting {
    let [setting, width] = [impossible, -space];
    for (let end = from + 1; end <= words.length; end += 1) {
      width += space + (words[end - 1]?.width ?? 0);
      if (width > most && end > from + 1) break;
      const rest = best(end, count - 1);
      const cost = width ** 2 + rest.cost;
      if (cost < setting.cost)
        setting = {
          cost,
          lines: [
            words
              .slice(from, end)
              .map(({ text }) => text)
              .join(" "),
            ...rest.lines,
          ],
        };
    }
    return setting;
  }

  return best(0, count).lines;
}

// A title that does not fit in the smallest size either is cut, with an ellipsis.
function cut(words: readonly Word[], room: Room): string[] {
  const most = room.width / smallest;
  const lines = breakAt(words, room.space, most).slice(0, Math.floor(room.height / (smallest * room.leading)));
  const [last = { text: "", width: 0 }] = lines.slice(-1);
  const fits = last.width + 1 <= most ? last.text : last.text.split(" ").slice(0, -1).join(" ");
  return [...lines.slice(0, -1).map(({ text }) => text), `${fits.replace(/[\s,.:;–-]+$/, "")}…`];
}
