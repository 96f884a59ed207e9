import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keptBuild, ROOT } from './kept-build.js'

mkdirSync(join(ROOT, '.cache'), { recursive: true })
const folder = mkdtempSync(join(ROOT, '.cache/kept-build-test-'))
const name = basename(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

const build = () =>
  keptBuild({
    name,
    alsoFrom: [`.cache/${name}/settings.txt`],
    options: () => ({ entryPoints: { entry: join(folder, 'entry.ts') } }),
    facts: ({ inputs }) => Object.keys(inputs).length,
  })

test('a build is kept until one of its sources, or another file it depends on, is changed, and is never half of one', async () => {
  write('entry.ts', `import { word } from './word.ts'\nconsole.log(word as string)`)
  write('word.ts', `export const word = 'first'`)
  const first = await build()
  expect(first.facts).toBe(2)
  expect(await build()).toEqual(first)

  write('word.ts', `export const word = 'second'`)
  const second = await build()
  expect(readFileSync(join(second.folder, 'entry.js'), 'utf8')).toContain('second')
  // Who still runs it may load more of it.
  expect(readFileSync(join(first.folder, 'entry.js'), 'utf8')).toContain('first')

  write('settings.txt', 'new')
  const third = await build()
  expect(third.folder).not.toBe(second.folder)

  rmSync(third.folder, { recursive: true })
  expect((await build()).folder).not.toBe(third.folder)
  write('current.json', '{"made":')
  expect((await build()).facts).toBe(2)
})
