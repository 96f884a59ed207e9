import { execFileSync } from 'node:child_process'

/** Prints the lines of shipped TypeScript by folder: of a commit, by default that of issue J, and of the working tree. */
const [before = 'a487d3b'] = process.argv.slice(2)

const SHIPPED = ['src', 'server', 'packages/*/src'].flatMap((folder) => [
  `:(glob)${folder}/**/*.ts`,
  `:(glob)${folder}/**/*.tsx`,
])

/** Tests, and what only tests use, are not shipped. */
const isShipped = (file: string) => !/\.test\.|\/test[s-]/.test(file)

function linesByFolder(commit?: string): Map<string, number> {
  const found = execFileSync('git', ['grep', '-c', '', ...(commit ? [commit] : []), '--', ...SHIPPED], {
    encoding: 'utf8',
  })
  const sums = new Map<string, number>()
  for (const row of found.trim().split('\n')) {
    const [count = '0', file = ''] = row.split(':').toReversed()
    if (!isShipped(file)) continue
    const [top = '', folder = ''] = file.split('/')
    const name =
      top === 'src' ? `${top}/${folder}` : folder === 'firestore-server' ? folder : `server/${folder}`
    // The package was a folder of the server; single files stand with their layer.
    const key = name.replace('server/firestore', 'firestore-server').replace(/\/[\w.-]+\.tsx?$/, '')
    sums.set(key, (sums.get(key) ?? 0) + Number(count))
  }
  return sums
}

const [then, now] = [linesByFolder(before), linesByFolder()]
const sumOf = (sums: Map<string, number>) => [...sums.values()].reduce((sum, lines) => sum + lines, 0)
const table = [
  ...[...new Set([...then.keys(), ...now.keys()])]
    .toSorted()
    .map((name): [string, number, number] => [name, then.get(name) ?? 0, now.get(name) ?? 0]),
  ['in all', sumOf(then), sumOf(now)] as const,
]
for (const [name, was, is] of table)
  console.log(
    `${name.padEnd(18)} ${String(was).padStart(6)} ${String(is).padStart(6)} ${String(is - was).padStart(7)}`,
  )
