import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FIXED_PATHS } from './public-page.ts'
import type { PageRenderer } from './render-public-page.ts'

/**
 * Writes the pages that have one address each into `distDir`, where Hosting finds them: `/about` in `about.html`. Pages
 * of products are not among them: a file would be sent after a product is archived. Nor is the price list: its file
 * would be sent for every category. Returns how many there are.
 */
export async function writePages(
  distDir: string,
  { render, now }: { render: PageRenderer; now: number },
): Promise<number> {
  let written = 0
  for (const path of FIXED_PATHS) {
    const page = await render(new URL(path, 'http://shop'), now)
    if (page?.status !== 200) continue
    const file = join(distDir, path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, page.body)
    written += 1
  }
  return written
}
