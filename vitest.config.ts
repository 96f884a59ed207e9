import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 20_000, hookTimeout: 120_000, include: [] as string[] }

/**
 * What talks over sockets or drives a browser can lose a race on a starved machine. What fails twice is broken; the
 * report marks what passed only the second time (`retry x1`), and that wants mending too.
 */
const overSockets = { ...shared, retry: 1 }

/** What runs with the app's own Firestore client, of which a process has one. */
const OWN_CLIENT = ['src/data/{firebase,cart,orders,catalogue}/**/*.test.ts']

/** What starts servers of its own, or sets up the process for itself. */
const OWN_PROCESS = [
  'server/{auth,mail,media,stack}/**/*.test.ts',
  'tests/api/real-project.test.ts',
  'tests/rules/query-coverage.test.ts',
  'tests/simulation/**/*.test.ts',
]

/**
 * `unit` and `dom` run beside the modules, `servers` and `alone` against our servers in process, `journeys` in Chromium.
 * Files of `servers` share their modules, which take longer to load than most of them to run; those of `alone` do not.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    // The default leaves one core idle, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'server/**/*.test.ts', 'tests/architecture.test.ts'],
          exclude: [...OWN_CLIENT, ...OWN_PROCESS],
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/setup-dom.ts'],
        },
      },
      {
        test: {
          ...overSockets,
          name: 'servers',
          environment: 'node',
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          include: ['tests/{rules,api,proof}/**/*.test.ts'],
          exclude: OWN_PROCESS,
          isolate: false,
        },
      },
      {
        test: {
          ...overSockets,
          name: 'alone',
          environment: 'node',
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          include: [...OWN_CLIENT, ...OWN_PROCESS],
        },
      },
      {
        test: {
          ...overSockets,
          name: 'journeys',
          environment: 'node',
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/build-shop.ts'],
        },
      },
    ],
  },
})
