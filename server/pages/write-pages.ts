import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageSource } from './page-source.ts'
import { FIXED_PATHS } from './public-page.ts'
import type { PageRenderer } from './render-public-page.ts'

/**
 * Writes the pages of the catalogue as it is now into `distDir`, where Hosting finds them: `/about` in `about.html`. The
 * price list is not among them: a file would be sent for every category. Returns how many there are.
 */
export async function writePages(
  distDir: string,
  { source, render, now }: { source: PageSource; render: PageRenderer; now: number },
): Promise<number> {
  const products = await source.products(await source.facts())
  const paths = [...FIXED_PATHS, ...products.map(({ slug }) => `/products/${slug}`)]
  let written = 0
  for (const path of paths) {
    const page = await render(new URL(path, 'http://shop'), now)
    if (page?.status !== 200) continue
    const file = join(distDir, path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, page.body)
    written += 1
  }
  return written
}
