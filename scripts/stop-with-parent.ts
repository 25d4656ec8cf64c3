/**
 * Stops this process, as Ctrl-C would, when the launcher that started it, or npm, is killed. Neither could pass the
 * signal on, and the port and the data folder would stay taken.
 */
export function stopWithParent(): void {
  const stop = () => process.kill(process.pid, 'SIGTERM');
  if (process.connected) {
    process.on('disconnect', stop);
    process.channel?.unref();
  } else if (process.env.npm_command && process.platform !== 'win32') {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      stop();
    }, 500).unref();
  }
}
