type ModuleInfo = {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
}

export type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Libraries every page needs: one file, which a new release of ours leaves in the cache. */
const FRAME =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zustand|idb-keyval|cookie|set-cookie-parser)\//

/** The screens that most visits begin with; `npm run bench` holds their size. */
const FIRST_SCREEN = /\/src\/features\/storefront\/(home|products|product)\/[\w-]+-page\.tsx$/

/** What every first visit loads once the page has rendered: too small for a file of its own. */
const SETTLED = /\/src\/app\/routes\/settled\.tsx$/

/** A page to read: small parts of it are not worth a large file that others share. */
const CONTENT_PAGE = /\/src\/features\/storefront\/content\/[\w-]+-page\.tsx$/

/** Loaded with the pages to read alone. */
const CONTENT_ROUTES = /\/src\/app\/routes\/content-routes\.tsx$/

/** Shows a text in Markdown. */
const MARKDOWN = /\/src\/components\/content\/markdown-/

/** What reads searches and bills, with its vocabulary: only what reads them loads it. */
const READER = /\/src\/domain\/(?:boq|search|vocabulary)\//

/** The shared code of these is too small for files of its own. */
const BACK_OFFICE = /\/src\/features\/admin\/|\/src\/app\/routes\/admin-/

/**
 * What work in the back office begins with: the session, the frame and the lists. The rest of what screens share comes
 * with a record.
 */
const FIRST_LIST = [
  /\/src\/app\/session\/(?:follow-session|push-sync)\.tsx?$/,
  /\/src\/app\/routes\/admin-(?:gate|routes)\.tsx$/,
  /\/src\/features\/admin\/(?:orders\/orders|quotes\/quotes|products\/products|stock\/stock|members\/members)-page\.tsx$/,
]

/** Modules that are entered, by the page or an `import()`, and need `id`. */
const entriesTo = memoized((id, graph) => {
  const entries = new Set<string>()
  // A set grows while it is walked; modules that import each other are visited once.
  const importers = new Set([id])
  for (const one of importers) {
    const info = graph.getModuleInfo(one)
    if (info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0) entries.add(one)
    for (const importer of info?.importers ?? []) importers.add(importer)
  }
  return [...entries]
})

/** Whether a module and what it imports are ours, or of the frame. */
const isOurs = memoized((id, graph) => {
  const needed = new Set([id])
  for (const one of needed) {
    if (FRAME.test(one)) continue
    if (!one.includes('/src/')) return false
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(imported)
  }
  return true
})

function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (FRAME.test(id)) return 'frame'
  if (!id.includes('/src/')) return null
  if (CONTENT_ROUTES.test(id)) return 'content'
  const entries = entriesTo(id, graph)
  const views = new Set(entries.flatMap((entry) => viewOf(entry, graph) ?? []))
  if (views.has('shop') || (views.has('products') && views.size > 1)) return 'shop'
  const [view] = views
  if (view && entries.every((entry) => folderOf(entry) === view)) return `${view}-page`
  const readers = entries.filter((entry) => CONTENT_PAGE.test(entry))
  const isRead = readers.length > 0
  // Pages to read load little of what products' pages do.
  if (view) return views.size > 1 || (view === 'product' && isRead) ? 'front' : `${view}-parts`
  // Pages without a post do not load its library.
  if (MARKDOWN.test(id)) return 'markdown'
  // A page to read is a file of its own, and what it shares with screens of other kinds alone is not for all of them.
  if (isRead) return entries.length === 1 ? null : readers.length > 1 ? 'content' : 'read-parts'
  if (entries.length < 3 || READER.test(id) || !isOurs(id, graph)) return null
  const chunk = entries.every((entry) => BACK_OFFICE.test(entry)) ? 'back-office' : 'shared'
  return entries.some((entry) => FIRST_LIST.some((first) => first.test(entry))) ? chunk : `${chunk}-parts`
}

const folderOf = (id: string): string | undefined => /\/storefront\/(\w+)\//.exec(id)?.[1]

/** The first view that begins with this module. */
const viewOf = (entry: string, graph: ModuleGraph): string | undefined =>
  graph.getModuleInfo(entry)?.isEntry || SETTLED.test(entry) ? 'shop' : FIRST_SCREEN.exec(entry)?.[1]

/** What takes its modules first comes first: a chunk takes along what its modules import. */
const CHUNKS = [
  'frame',
  'shop',
  'front',
  'home-parts',
  'product-parts',
  'content',
  'read-parts',
  'products-parts',
  'home-page',
  'products-page',
  'product-page',
  'shared',
  'back-office',
  'shared-parts',
  'markdown',
  'back-office-parts',
]

/**
 * For `codeSplitting.groups`. What no group takes is left to the bundler: dozens of small files cost more requests and
 * compress worse.
 */
export const chunkGroups = CHUNKS.map((chunk, at) => ({
  name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === chunk ? chunk : null),
  debugName: chunk,
  priority: CHUNKS.length - at,
}))

/** Every page has loaded it before anything else is, so that it need not be named among what a part needs. */
export const isAlwaysThere = (file: string): boolean => /(?:^|\/)(?:frame|shop)-[\w-]+\.js$/.test(file)

function memoized<Value>(
  find: (id: string, graph: ModuleGraph) => Value,
): (id: string, graph: ModuleGraph) => Value {
  const known = new Map<string, Value>()
  return (id, graph) => {
    const value = known.get(id) ?? find(id, graph)
    known.set(id, value)
    return value
  }
}
