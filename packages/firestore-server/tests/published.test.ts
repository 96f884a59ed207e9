import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect } from 'vitest'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('about the package that is published')

const PACKAGE = join(import.meta.dirname, '..')
const DIST = join(PACKAGE, 'dist')

beforeAll(() => {
  execFileSync(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: PACKAGE })
})

test('every export of the published package exists, with its types', () => {
  const { exports } = JSON.parse(readFileSync(join(DIST, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string; default: string }>
  }
  expect(Object.keys(exports)).toEqual([
    '.',
    './rules',
    './local-requests',
    './directory-lock',
    './full-disk',
  ])
  for (const { types, default: module } of Object.values(exports)) {
    expect(readFileSync(join(DIST, types), 'utf8')).toContain('export ')
    expect(readFileSync(join(DIST, module), 'utf8')).toContain('export ')
  }
})

test('the published program serves without a compiler, and ends when asked to', async () => {
  const child = spawn(process.execPath, [join(DIST, 'cli.js'), '--port', '0'])
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const url = line.replace('Firestore listens on ', '')
  const path = '/v1/projects/demo-project/databases/(default)/documents/cities'
  const created = await fetch(`${url}${path}?documentId=accra`, {
    method: 'POST',
    body: JSON.stringify({ fields: { name: { stringValue: 'Accra' } } }),
  })
  expect(created.status).toBe(200)
  expect(await (await fetch(url + path)).json()).toMatchObject({
    documents: [{ fields: { name: { stringValue: 'Accra' } } }],
  })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.each([
  [['--dta', 'here'], "Unknown option '--dta'"],
  [['here'], "Unexpected argument 'here'"],
  [['--port', 'http'], '--port http is not a port.'],
])('an argument the program does not understand (%s) is named, with the valid ones', (args, named) => {
  const { status, stderr } = spawnSync(process.execPath, [join(DIST, 'cli.js'), ...args], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.split('\n')[0]).toContain(named)
  expect(stderr).toContain('--data <folder>')
  expect(stderr).not.toContain('    at ')
})
