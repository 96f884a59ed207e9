import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

afterEach(() => {
  vi.unstubAllEnvs()
  document.head.replaceChildren()
})

const emulatorsWith = async (variables: Record<string, string>) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return (await import('./env.ts')).env.emulators
}

const OURS = { firestore: '127.0.0.1:5872', auth: '127.0.0.1:5873' }
const GOOGLES = { VITE_FIRESTORE_EMULATOR: 'localhost:8080', VITE_AUTH_EMULATOR: 'localhost:9099' }

function writeMeta() {
  const meta = document.createElement('meta')
  meta.name = 'osu-emulators'
  meta.content = JSON.stringify(OURS)
  document.head.append(meta)
}

test('the page uses the emulators named by the server that serves it', async () => {
  writeMeta()
  expect(await emulatorsWith({ VITE_EMULATORS: 'on' })).toEqual({
    firestoreHost: '127.0.0.1',
    firestorePort: 5872,
    authUrl: 'http://127.0.0.1:5873',
  })
})

test('two variables point to Google’s emulators instead', async () => {
  expect(await emulatorsWith({ VITE_EMULATORS: 'on', ...GOOGLES })).toEqual({
    firestoreHost: 'localhost',
    firestorePort: 8080,
    authUrl: 'http://localhost:9099',
  })
})

test('a production page cannot be pointed at emulators', async () => {
  writeMeta()
  expect(await emulatorsWith({ VITE_EMULATORS: '', ...GOOGLES })).toBeUndefined()
})
