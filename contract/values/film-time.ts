// Moments of a film as people read and type them: 12:40 or 1:02:03.

/** 12:40, or 1:02:03 from an hour on. */
export function filmTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}

/** Undefined if it is no such moment. */
export function readFilmTime(typed: string): number | undefined {
  const [, hours = "0", minutes = "", rest = ""] =
    /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):([0-5]\d)$/.exec(typed.trim()) ?? [];
  if (minutes === "" || (hours !== "0" && Number(minutes) > 59)) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

/** 42 min, or 1 h 5 min. */
export function filmLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
