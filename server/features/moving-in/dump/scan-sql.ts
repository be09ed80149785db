// Where a statement of SQL ends: at a semicolon that is in no text, name, comment or body of a function.

const special = /['"$;]|--|\/\*/g;
const bodyTag = /\$(?:[a-z_]\w*)?\$/iy;

/** Fed line by line. Between statements once the last of them has ended and nothing has begun. */
export class StatementScanner {
  // The mark that must come before a semicolon counts again: a quote, */, or the $tag$ of a body.
  #within: string | undefined;
  #isEscaped = false;
  #isBegun = false;

  get isBetween(): boolean {
    return !this.#isBegun && this.#within === undefined;
  }

  take(line: string): void {
    for (let at = 0; at < line.length;)
      at = this.#within === undefined ? this.#outside(line, at) : this.#inside(line, at);
  }

  #outside(line: string, at: number): number {
    special.lastIndex = at;
    const match = special.exec(line);
    const end = match?.index ?? line.length;
    if (line.slice(at, end).trim() !== "") this.#isBegun = true;
    if (!match || match[0] === "--") return line.length;
    const [what] = match;
    if (what === ";") this.#isBegun = false;
    else if (what === "/*") this.#within = "*/";
    else {
      this.#isBegun = true;
      if (what !== "$") this.#within = what;
      this.#isEscaped = what === "'" && /^(?:|.*\W)e$/i.test(line.slice(Math.max(0, end - 2), end));
    }
    bodyTag.lastIndex = end;
    const tag = what === "$" ? bodyTag.exec(line)?.[0] : undefined;
    this.#within = tag ?? this.#within;
    return end + (tag ?? what).length;
  }

  // Two quotes are one within a text: the text ends and begins again, which comes to the same.
  #inside(line: string, at: number): number {
    const end = this.#within!;
    let place = line.indexOf(end, at);
    while (place >= 0 && this.#isEscaped && backslashesBefore(line, place) % 2 === 1)
      place = line.indexOf(end, place + 1);
    if (place < 0) return line.length;
    this.#within = undefined;
    // Two quotes in an escaped text: the text continues with one.
    if (this.#isEscaped && line[place + 1] === "'") [this.#within, place] = ["'", place + 1];
    else this.#isEscaped = false;
    return place + end.length;
  }
}

function backslashesBefore(line: string, at: number): number {
  let count = 0;
  while (line[at - 1 - count] === "\\") count += 1;
  return count;
}
