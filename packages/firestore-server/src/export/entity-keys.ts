import { type DatabaseId, databaseName, parseDatabaseName } from '../values/resource-name.ts'
import type { Content, PathElement } from './entity-proto.ts'

type Reference = NonNullable<Content['reference']>

const DEFAULT_DATABASE = '(default)'
const NUMERIC_ID = /^__id(-?\d+)__$/
const NAME = /^(projects\/[^/]+\/databases\/[^/]+)\/documents\/(.*)$/s

/** How an export names documents. References in it are changed to the database it is imported into. */
export type ExportKeys = {
  encodeReference: (name: string) => Reference
  decodeReference: (reference: Reference) => string
}

/** `exported` is the database of the export, `database` the one its documents belong to, or will. */
export function exportKeys(database: DatabaseId, exported: Reference = keyOf(database)): ExportKeys {
  return {
    encodeReference: (name) => {
      const [, target = '', path = ''] = NAME.exec(name) ?? []
      if (path === '') throw new Error(`the reference ${JSON.stringify(name)} names no document`)
      return { ...keyOf(parseDatabaseName(target)), element: pathToElements(path) }
    },
    decodeReference: ({ app = exported.app ?? '', databaseId, element = [] }) => {
      const isWithin = projectOf(app) === projectOf(exported.app ?? '') && databaseId === exported.databaseId
      const target = isWithin
        ? database
        : { projectId: projectOf(app), databaseId: databaseId ?? DEFAULT_DATABASE }
      return `${databaseName(target)}/documents/${pathFromElements(element)}`
    },
  }
}

/** No database id means the default one. */
export function keyOf({ projectId, databaseId }: DatabaseId): { app: string; databaseId?: string } {
  return { app: projectId, ...(databaseId !== DEFAULT_DATABASE && { databaseId }) }
}

/** `users/ama` as kinds with names; ids such as `__id7__` are numbers there. */
export function pathToElements(path: string): PathElement[] {
  const segments = path.split('/')
  return segments.flatMap((type, index) => {
    if (index % 2 === 1) return []
    const name = segments[index + 1] ?? ''
    const id = NUMERIC_ID.exec(name)?.[1]
    return id === undefined ? { type, name } : { type, id }
  })
}

export function pathFromElements(elements: readonly PathElement[]): string {
  return elements.map(({ type, id, name }) => `${type}/${name ?? `__id${id}__`}`).join('/')
}

/** App Engine puts the region before the project: `e~demo-shop`. */
function projectOf(app: string): string {
  return app.slice(app.indexOf('~') + 1)
}
