import { renameSync } from "node:fs";
import { dirname } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncPath } from "../sync-files.ts";
import { WatchedSyncs } from "./watched-syncs.ts";

type InitOptions = Parameters<NodeFS["init"]>[1];
type InitEngine = Parameters<NonNullable<InitOptions["preRun"]>[number]>[0];

interface NodeFiles {
  realPath(node: object): string;
  tryFSOperation<T>(act: () => T): T;
  readonly stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number };
  readonly node_ops: { rename: (node: { name: string }, folder: object, name: string) => void };
}

const folderBit = 0o040000;
const kindBits = 0o170000;

// The engine's files on disk, with the two things its own layer leaves out: fsync, and a rename that outlives a power cut.
export class DurableFiles extends NodeFS {
  readonly #syncs: WatchedSyncs;

  constructor(directory: string, syncs = new WatchedSyncs()) {
    super(directory);
    this.#syncs = syncs;
  }

  override async init(engine: PGlite, options: InitOptions): Promise<{ emscriptenOpts: InitOptions }> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: InitEngine) => this.#makeDurable(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #makeDurable(module: InitEngine): void {
    const files = module.NODEFS as unknown as NodeFiles;
    files.stream_ops.fsync = (stream) =>
      files.tryFSOperation(() => {
        if ((stream.node.mode & kindBits) === folderBit) this.#syncs.folder(stream.nfd);
        else this.#syncs.file(stream.nfd);
        return 0;
      });
    files.node_ops.rename = (node, folder, name) =>
      files.tryFSOperation(() => {
        const target = `${files.realPath(folder)}/${name}`;
        renameSync(files.realPath(node), target);
        node.name = name;
        syncPath(dirname(target));
      });
  }
}
