import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 20_000, hookTimeout: 120_000, include: [] as string[] }

/**
 * What talks over sockets or drives a browser can lose a race on a starved machine. What fails twice is broken; the
 * report marks what passed only the second time (`retry x1`), and that wants mending too. A journey's second try begins
 * with the shop as the first found it.
 */
const overSockets = { ...shared, retry: 1 }

const ownProcess = {
  ...overSockets,
  environment: 'node',
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
} as const

/** Once the others are done, which would starve a browser. */
const journeys = {
  ...overSockets,
  environment: 'node',
  isolate: false,
  sequence: { groupOrder: 1 },
  testTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  globalSetup: 'tests/journeys/build-shop.ts',
  setupFiles: 'tests/journeys/setup-tries.ts',
} as const

/**
 * What takes long for what it proves again: every written field of every action tampered with, random staff and
 * processes that are killed. Runs by `npm run test:long`.
 */
const LONG = [
  'tests/rules/tampering.test.ts',
  'tests/proof/honest.test.ts',
  'tests/simulation/**/*.test.ts',
  'server/stack/run-shop.test.ts',
  'server/auth/start-auth.test.ts',
]

/** What the shop cannot open without; all other journeys run by `npm run test:long`. */
const MAIN_JOURNEYS = ['first-order', 'deliver', 'routes'].map((name) => `tests/journeys/${name}.test.ts`)

/** What runs with the app's own Firestore client, of which a process has one. */
const OWN_CLIENT = ['src/data/{firebase,cart,orders,catalogue}/**/*.test.ts']

/** What starts servers of its own, or sets up the process for itself. */
const OWN_PROCESS = [
  'server/{auth,mail,media,stack}/**/*.test.ts',
  'tests/api/real-project.test.ts',
  // It listens to a module that others of `servers` have loaded before it.
  'tests/api/typed-doors.test.ts',
  'tests/rules/query-coverage.test.ts',
]

/**
 * `unit` and `dom` run beside the modules, `servers` and `alone` against our servers in process, `journeys` in Chromium.
 * Files of `servers` share their modules, which take longer to load than most of them to run; those of `alone` do not.
 * `long` and `more-journeys` are the rest, which `npm test` leaves to `npm run test:long`.
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
          include: ['src/**/*.test.ts', 'server/**/*.test.ts', 'tests/{architecture,fields}.test.ts'],
          exclude: [...OWN_CLIENT, ...OWN_PROCESS, ...LONG],
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
          include: ['tests/{rules,api,proof,consequences}/**/*.test.ts'],
          exclude: [...OWN_PROCESS, ...LONG],
          isolate: false,
        },
      },
      {
        test: {
          ...ownProcess,
          name: 'alone',
          include: [...OWN_CLIENT, ...OWN_PROCESS],
          exclude: LONG,
        },
      },
      { test: { ...ownProcess, name: 'long', include: LONG } },
      { test: { ...journeys, name: 'journeys', include: MAIN_JOURNEYS } },
      {
        test: {
          ...journeys,
          name: 'more-journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: MAIN_JOURNEYS,
        },
      },
    ],
  },
})
