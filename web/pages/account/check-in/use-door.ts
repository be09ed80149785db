import { useEffect, useState, useSyncExternalStore } from "react";
import { createDoor, type Door, type DoorState } from "./door.ts";

const lookEveryMs = 4000;
const nameKey = "hub-door-name";

export interface DoorInUse {
  readonly door: Door;
  readonly state: DoorState;
  readonly name: string;
  /** As the hub takes it. */
  readonly sentName: string;
  readonly setName: (name: string) => void;
}

/** One door of an event, on this phone. It looks for news every few seconds while the page is open. */
export function useDoor(slug: string, personId: string): DoorInUse {
  const [door] = useState(() => createDoor(slug, personId));
  const state = useSyncExternalStore(door.onChange, door.read);
  const [name, setName] = useState(readName);
  const sent = name.trim() === "" ? "A door" : name.trim();
  useEffect(() => {
    const look = () => void door.sync(sent);
    look();
    const timer = setInterval(look, lookEveryMs);
    addEventListener("online", look);
    return () => {
      clearInterval(timer);
      removeEventListener("online", look);
    };
  }, [door, sent]);
  return {
    door,
    state,
    name,
    sentName: sent,
    setName: (typed) => {
      setName(typed);
      keepName(typed);
    },
  };
}

function readName(): string {
  try {
    return localStorage.getItem(nameKey) ?? "Main door";
  } catch {
    return "Main door";
  }
}

function keepName(name: string): void {
  try {
    localStorage.setItem(nameKey, name);
  } catch {
    // The name is typed again after a reload.
  }
}
