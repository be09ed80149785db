// Loaded before the measured server: sends its parent, on request, the processor time and memory used so far.
export interface Usage {
  readonly cpuMs: number;
  readonly memoryMb: number;
}

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage.rss() / 1024 / 1024 } satisfies Usage);
});
process.channel?.unref();
