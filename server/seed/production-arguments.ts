import { parseArgs } from 'node:util'

export type ProductionArguments = {
  project: string
  /** The https origin of the shop. */
  site: string
  /** False only shows what would be written. */
  mayWrite: boolean
}

/** Throws, in words for the terminal, unless the project is named, and named twice to write to it. */
export function readProductionArguments(args: readonly string[]): ProductionArguments {
  const text = { type: 'string' } as const
  const { project, site, write } = parseArgs({
    args: [...args],
    options: { project: text, site: text, write: text },
  }).values
  if (!project) throw new Error('Name the project: --project <id>.')
  if (!site || !/^https:\/\/[^/]+$/.test(site))
    throw new Error('Name the origin of the shop: --site https://your.shop, nothing after it.')
  if (write !== undefined && write !== project)
    throw new Error(`--write ${write} is not --project ${project}.`)
  return { project, site, mayWrite: write !== undefined }
}
