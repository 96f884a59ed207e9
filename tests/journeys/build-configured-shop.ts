import { mkdtempSync, rmSync } from 'node:fs'
import type { Plugin } from 'vite'
import { buildApp } from '#server/pages/build-app.ts'
import { serverFolderOf } from '#server/pages/built-app.ts'
import { DIST } from './build-shop.ts'

/** Lets a test call the API as a screen does: see `api-probe.ts`. */
const withProbe: Plugin = {
  name: 'api-probe',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('</body>', '<script type="module" src="/tests/journeys/api-probe.ts"></script></body>'),
  },
}

/**
 * The app as production configures it, with `variables`; still on the emulators. Returns the folder and a function that
 * removes it.
 */
export async function buildConfiguredShop(variables: Record<string, string>) {
  // Below node_modules, where Vitest leaves what renders pages as it is; it took ten seconds to transform it.
  const distDir = mkdtempSync(`${DIST}-configured-`)
  // Vite takes variables from the environment, and makes a production build only with this name.
  const forBuild = { ...variables, NODE_ENV: 'production' }
  const before = Object.keys(forBuild).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, forBuild)
  try {
    await buildApp({ mode: 'preview', logLevel: 'warn', plugins: [withProbe], outDir: distDir })
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
  const folders = [distDir, serverFolderOf(distDir)]
  return {
    distDir,
    remove: () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
  }
}
