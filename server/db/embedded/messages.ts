// The messages between the hub's thread and the engine's thread.

export interface EngineStart {
  readonly directory: string;
  readonly image: string;
  // A copy that is read and removed: a power cut may have it.
  readonly isThrownAway: boolean;
  // The machine has no room for the optimizing compiler.
  readonly isSmallMachine?: boolean;
}

// One run of protocol bytes that the engine can answer as a whole; opening marks a new session's first one.
export interface Batch {
  readonly kind: "batch";
  readonly session: number;
  readonly opening: boolean;
  readonly bytes: Uint8Array;
}

export interface Close {
  readonly kind: "close";
}

export type ToEngine = Batch | Close;

export interface Ready {
  readonly kind: "ready";
  readonly fsyncs: number;
}

export interface EngineRefusal {
  readonly kind: "refused";
  readonly message: string;
  readonly code: string;
}

export interface EngineReply {
  readonly kind: "reply";
  readonly session: number;
  readonly bytes: Uint8Array;
  readonly done: boolean;
  readonly fsyncs: number;
}

export interface EngineFailure {
  readonly kind: "broken";
  readonly message: string;
}

export interface EngineClosed {
  readonly kind: "closed";
}

export type FromEngine = Ready | EngineRefusal | EngineReply | EngineFailure | EngineClosed;
