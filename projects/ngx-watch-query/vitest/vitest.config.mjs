import { defineConfig } from 'vitest/config';

export default defineConfig({
  // How long a spec may wait for something: on a busy machine a task can take seconds.
  test: { testTimeout: 20_000 },
});
