// A short tone and a vibration, so that helpers need not look at the phone. Both are extras: colour and words say the same.
import { verdictWords } from "./verdict-words.ts";
import type { ShownScan } from "./door.ts";

const tones = {
  go: { hertz: [880], vibrates: [60] },
  wait: { hertz: [440, 440], vibrates: [80, 60, 80] },
  stop: { hertz: [220, 220, 220], vibrates: [160, 80, 160] },
} as const;
const seconds = 0.12;

let sound: AudioContext | undefined;

/** In the handler of a press: browsers allow no sound before one. */
export function allowSound(): void {
  if (typeof AudioContext === "undefined") return;
  sound ??= new AudioContext();
  void sound.resume();
}

export function signalVerdict(verdict: ShownScan["verdict"]): void {
  const { hertz, vibrates } = tones[verdictWords[verdict].tone];
  if ("vibrate" in navigator) navigator.vibrate([...vibrates]);
  if (sound?.state !== "running") return;
  for (const [at, frequency] of hertz.entries()) {
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = frequency;
    volume.gain.value = 0.2;
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + at * seconds * 1.5);
    tone.stop(sound.currentTime + at * seconds * 1.5 + seconds);
  }
}
