import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Writes `dist/`, the folder to publish: JavaScript, types, and a package.json that points at them. */
const here = import.meta.dirname
process.chdir(here)
rmSync('dist', { recursive: true, force: true })
execFileSync(process.execPath, ['../../node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'], {
  stdio: 'inherit',
})
chmodSync('dist/cli.js', 0o755)

const built = (source: string) => source.replace('./src/', './').replace(/\.ts$/, '')

type Source = { exports: Record<string, string>; dependencies: object }

const { exports, ...source } = JSON.parse(readFileSync('package.json', 'utf8')) as Source
const LEFT_OUT = ['imports', 'scripts', 'devDependencies', 'private']
const published = {
  ...Object.fromEntries(Object.entries(source).filter(([key]) => !LEFT_OUT.includes(key))),
  bin: { 'firestore-server': './cli.js' },
  exports: Object.fromEntries(
    Object.entries(exports).map(([path, source]) => [
      path,
      { types: `${built(source)}.d.ts`, default: `${built(source)}.js` },
    ]),
  ),
}
writeFileSync('dist/package.json', `${JSON.stringify(published, undefined, 2)}\n`)
for (const file of ['README.md', 'LICENSE']) copyFileSync(file, `dist/${file}`)
