/**
 * Stops this process, as Ctrl-C would, when the launcher that started it is killed. The launcher could not pass the
 * signal on, and the port and the data folder would stay taken.
 */
export function stopWithParent(): void {
  if (!process.connected) return;
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
