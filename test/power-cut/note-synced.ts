// Loaded into a process before its own code (--import). Notes, below the code under test, what would survive a power cut: a file's
// content as it was at its last fsync, a folder's names as they were at its own. Everything else is only in the system's memory.
import fs, { type BigIntStats, type PathLike } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, dirname, join, resolve, sep } from "node:path";
import threads from "node:worker_threads";

export interface NotedEntry {
  readonly id: string;
  readonly isFolder: boolean;
}

const root = resolve(process.env["POWER_CUT_ROOT"] ?? "");
const notes = process.env["POWER_CUT_NOTES"] ?? "";
const real = { ...fs };

const openPaths = new Map<number, string>();
// A number of a file that is gone is given to the next one.
const generations = new Map<bigint, number>();
const noted = new Map<string, Record<string, NotedEntry>>();
// POSIX promises the new name only with an fsync of the folder, whatever happens to the file.
const movedSince = new Set<string>();

function idOf({ ino }: BigIntStats): string {
  return `${ino}-${generations.get(ino) ?? 0}`;
}

function look(path: string): BigIntStats | undefined {
  return real.lstatSync(path, { bigint: true, throwIfNoEntry: false });
}

function isOurs(path: string): boolean {
  return path === root || path.startsWith(root + sep);
}

// Put in place by a rename: a kill in the middle leaves the note from before.
function write(name: string, fill: (path: string) => void): void {
  const draft = join(notes, `${name}.${threads.threadId}.draft`);
  fill(draft);
  real.renameSync(draft, join(notes, name));
}

function noteEntries(folder: string, entries: Record<string, NotedEntry>): void {
  noted.set(folder, entries);
  write(`folder-${folder}`, (path) => real.writeFileSync(path, JSON.stringify(entries)));
}

function notedEntries(folder: string): Record<string, NotedEntry> {
  const entries = noted.get(folder);
  if (entries) return entries;
  const note = join(notes, `folder-${folder}`);
  return real.existsSync(note) ? (JSON.parse(real.readFileSync(note, "utf8")) as Record<string, NotedEntry>) : {};
}

function noteFolder(path: string, stats: BigIntStats): void {
  const entries: Record<string, NotedEntry> = {};
  for (const name of real.readdirSync(path)) {
    const entryId = look(join(path, name));
    if (!entryId) continue;
    const id = idOf(entryId);
    movedSince.delete(id);
    entries[name] = { id, isFolder: entryId.isDirectory() };
  }
  noteEntries(idOf(stats), entries);
}

// File systems in use keep the name of a new file with its content; so do its folders.
function notePath(path: string, stats: BigIntStats): void {
  if (path === root || movedSince.has(idOf(stats))) return;
  const folder = dirname(path);
  const above = look(folder);
  if (!above) return;
  const entries = notedEntries(idOf(above));
  const name = basename(path);
  if (entries[name]?.id !== idOf(stats))
    noteEntries(idOf(above), { ...entries, [name]: { id: idOf(stats), isFolder: stats.isDirectory() } });
  notePath(folder, above);
}

function noteSynced(descriptor: number): void {
  const path = openPaths.get(descriptor);
  if (path === undefined || !isOurs(path)) return;
  const stats = look(path);
  if (stats?.ino !== real.fstatSync(descriptor, { bigint: true }).ino) return;
  if (stats.isDirectory()) noteFolder(path, stats);
  else write(`file-${idOf(stats)}`, (copy) => real.copyFileSync(path, copy));
  notePath(path, stats);
}

function forget(path: string): void {
  const gone = look(path);
  if (gone && gone.nlink === 1n) generations.set(gone.ino, (generations.get(gone.ino) ?? 0) + 1);
}

function noteTree(path: string): void {
  const stats = look(path);
  if (!stats) return;
  if (stats.isDirectory()) {
    for (const name of real.readdirSync(path)) noteTree(join(path, name));
    noteFolder(path, stats);
  } else if (stats.isFile()) write(`file-${idOf(stats)}`, (copy) => real.copyFileSync(path, copy));
}

Object.assign(fs, {
  openSync(path: PathLike, ...rest: [number?, number?]) {
    const descriptor = real.openSync(path, ...(rest as [number]));
    openPaths.set(descriptor, resolve(String(path)));
    return descriptor;
  },
  closeSync(descriptor: number) {
    real.closeSync(descriptor);
    openPaths.delete(descriptor);
  },
  fsyncSync(descriptor: number) {
    real.fsyncSync(descriptor);
    noteSynced(descriptor);
  },
  fdatasyncSync(descriptor: number) {
    real.fdatasyncSync(descriptor);
    noteSynced(descriptor);
  },
  unlinkSync(path: PathLike) {
    forget(String(path));
    real.unlinkSync(path);
  },
  renameSync(from: PathLike, to: PathLike) {
    const [source, target] = [resolve(String(from)), resolve(String(to))];
    forget(target);
    real.renameSync(from, to);
    const moved = look(target);
    if (moved && isOurs(target)) movedSince.add(idOf(moved));
    for (const [descriptor, path] of openPaths)
      if (path === source || path.startsWith(source + sep))
        openPaths.set(descriptor, target + path.slice(source.length));
  },
});

// The engine runs in a thread, which starts without what its process was started with.
threads.Worker = class extends threads.Worker {
  constructor(script: string | URL, options: threads.WorkerOptions = {}) {
    super(script, { ...options, execArgv: [...(options.execArgv ?? []), "--import", import.meta.url] });
  }
};
syncBuiltinESMExports();

if (threads.isMainThread) {
  noteTree(root);
  write("root", (path) => real.writeFileSync(path, idOf(real.lstatSync(root, { bigint: true }))));
}
