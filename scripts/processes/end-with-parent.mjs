// Preloaded into a tied child: when the parent is gone, even by SIGKILL, its channel closes and the
// child ends too, with its group. So no server is left behind that holds a port.
process.on('disconnect', () => {
  try {
    if (process.platform !== 'win32') process.kill(-process.pid, 'SIGTERM');
  } finally {
    process.exit();
  }
});

// Waiting for the parent is no reason to stay alive.
process.channel?.unref();
