import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCSSRequest, type ViteDevServer } from 'vite'
import { FONTS, modulesOf, type PageApp, type PageEntry } from './page-app.ts'
import { styleTag } from './page-html.ts'

const ENTRY = '/src/main.tsx'

/** The app from its sources, compiled on request. */
export const sourceApp = (vite: ViteDevServer): PageApp => ({
  shellOf: async (path) => {
    const html = await readFile(join(vite.config.root, 'index.html'), 'utf8')
    return vite.transformIndexHtml('/index.html', html, path)
  },
  fontsDir: join(vite.config.root, FONTS),
  loadEntry: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as PageEntry,
  assetsOf: async (page) => {
    const { screen, others } = modulesOf(page)
    const modules = [ENTRY, ...[screen, ...others].map((module) => `/${module}`)]
    const sheets = await sheetsFrom(vite, modules)
    return { styles: await Promise.all(sheets.map((sheet) => styleOf(vite, sheet))), scripts: [ENTRY] }
  },
})

/** The style sheets that these modules import, what is imported first comes first. */
async function sheetsFrom({ environments }: ViteDevServer, modules: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  const visit = async (module: string) => {
    if (found.has(module) || !module.startsWith('/src/')) return
    found.add(module)
    if (isCSSRequest(module)) return
    const compiled = await environments.ssr.transformRequest(module)
    // One after the other: the order is that of the cascade.
    for (const imported of compiled?.deps ?? []) await visit(imported)
  }
  for (const module of modules) await visit(module)
  return [...found].filter(isCSSRequest)
}

/** As Vite's client writes it, which finds it by its id, and replaces it when the file changes. */
async function styleOf({ config, environments }: ViteDevServer, sheet: string): Promise<string> {
  const compiled = await environments.client.transformRequest(`${sheet}?direct`)
  return styleTag(compiled?.code ?? '', { 'data-vite-dev-id': join(config.root, sheet) })
}
