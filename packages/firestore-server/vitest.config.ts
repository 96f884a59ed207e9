import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The default leaves one core idle, which on two cores is half of them.
    maxWorkers: '100%',
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', testTimeout: 20_000, include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'sockets',
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          include: ['tests/**/*.test.ts'],
        },
      },
    ],
  },
})
