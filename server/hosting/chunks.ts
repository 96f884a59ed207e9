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

const SWR = /node_modules\/(swr\/dist\/(?!infinite|mutation)|(dequal|use-sync-external-store)\/)/
const TABLE = /node_modules\/@tanstack\/(table-core|react-table|store|react-store)\//

/** Libraries that come with a session: files of their own, which a new release of ours leaves in the cache. */
const LIBRARIES: readonly (readonly [chunk: string, modules: RegExp])[] = [
  ['firebase', /node_modules\/(@firebase\/(app|util|component|logger)|firebase\/app)\//],
  ['firestore', /node_modules\/(@firebase\/(firestore|webchannel-wrapper)|firebase\/firestore)\//],
  ['auth', /node_modules\/(firebase\/node_modules\/)?(@firebase\/auth|firebase\/auth)\//],
  ['swr', SWR],
  ['table', TABLE],
]

/** Checks records against their schemas. */
const SCHEMA = /node_modules\/valibot\/|\/src\/lib\/schema\.ts$/

/** The screens that most visits begin with; `npm run bench` holds their size. */
const FIRST_SCREEN = /\/src\/features\/storefront\/(home|products|product)\/[\w-]+-page\.tsx$/

/** The layouts of the shop. */
const SHOP_FRAME = /\/src\/app\/routes\/shop-frame\.ts$/

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

/** What everybody who is signed in needs, customers too. */
const SESSION = /\/src\/app\/session\/(?:follow-session|push-sync)\.tsx?$/

/** What every page of the shop shows somebody who is signed in. */
const CUSTOMER_FRAME =
  /\/src\/(?:app\/cart-sync\/account-cart|features\/storefront\/layout\/(?:signed-in-menu|own-notification-\w+))\.tsx$/

/** What work in the back office begins with, whichever list it is: the session and the frame. */
const AROUND_LISTS = [
  SESSION,
  /\/src\/app\/routes\/(?:admin-gate|admin-routes|require-capability)\.tsx$/,
  /\/src\/features\/admin\/layout\/asked-prices\.tsx$/,
]

/** The lists work begins with; `npm run bench` holds what each loads. The rest of what screens share comes with a record. */
const FIRST_LIST =
  /\/src\/features\/admin\/(?:orders\/(orders)|quotes\/(quotes)|products\/(products)|stock\/(stock)|members\/(members))-page\.tsx$/

/** In the names of files for some of them. */
const OF_SOME_LISTS = '-of-'
const RECORDS = 'records'
/** What customers need on every page as well, so that they load no more of the lists. */
const WITH_CUSTOMERS = 'records-of-customers'

/** What at least so many of the first lists show is in one file for all of them. */
const MOST_LISTS = 4

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

/** A module and all it imports, as far as the libraries of the frame. */
const neededBy = memoized((id, graph): ReadonlySet<string> => {
  const needed = new Set([id])
  for (const one of needed)
    if (!FRAME.test(one))
      for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(imported)
  return needed
})

const needs = (modules: RegExp, id: string, graph: ModuleGraph): boolean =>
  [...neededBy(id, graph)].some((one) => modules.test(one))

/** Whether a module and what it imports are ours, or of the frame. */
const isOurs = memoized((id, graph) =>
  [...neededBy(id, graph)].every((one) => one.includes('/src/') || FRAME.test(one)),
)

function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (FRAME.test(id)) return 'frame'
  const library = LIBRARIES.find(([, modules]) => modules.test(id))
  if (library) return library[0]
  if (SCHEMA.test(id)) return 'schema'
  if (!id.includes('/src/')) return null
  if (CONTENT_ROUTES.test(id)) return 'content'
  const entries = entriesTo(id, graph)
  const views = new Set(entries.flatMap((entry) => viewOf(entry, graph) ?? []))
  if (views.has('shop')) return 'shop'
  if (views.has('layout') || views.size > 1) return listsOf(entries) ? 'shop' : 'layout'
  const [view] = views
  if (view && entries.every((entry) => folderOf(entry) === view)) return `${view}-page`
  const readers = entries.filter((entry) => CONTENT_PAGE.test(entry))
  const isRead = readers.length > 0
  // Pages to read load little of what products' pages do: too little for a file of its own.
  if (view === 'product' && isRead) return listsOf(entries) ? 'shop' : 'layout'
  // The back office asks about products as well, and does without their pages.
  if (view === 'product' && listsOf(entries)) return 'product-facts'
  if (view) return `${view}-parts`
  // Pages without a post do not load its library.
  if (MARKDOWN.test(id)) return 'markdown'
  // A page to read is a file of its own, and what it shares with screens of other kinds alone is not for all of them.
  if (isRead && listsOf(entries)) return 'read-lists'
  if (isRead) return entries.length === 1 ? null : readers.length > 1 ? 'content' : 'read-parts'
  if (entries.length < 3 || READER.test(id)) return null
  const chunk = entries.every((entry) => BACK_OFFICE.test(entry)) ? 'back-office' : 'shared'
  if (!isOurs(id, graph)) return recordsChunk(id, entries, graph)
  const lists = listsOf(entries)
  if (lists === 'all') return chunk
  return lists ? `${chunk}${OF_SOME_LISTS}${lists}` : `${chunk}-parts`
}

/**
 * What needs a library to read records or show a list: for the session and the frame, or for some of the first lists.
 * Customers have a session and no frame, and read little by SWR; the dashboard has the frame and no list.
 */
function recordsChunk(id: string, entries: readonly string[], graph: ModuleGraph): string | null {
  const lists = listsOf(entries)
  if (lists === undefined) return null
  if (lists !== 'all')
    return entries.some((entry) => CUSTOMER_FRAME.test(entry))
      ? WITH_CUSTOMERS
      : RECORDS + OF_SOME_LISTS + lists
  if (entries.some((entry) => SESSION.test(entry))) return 'session'
  if (needs(TABLE, id, graph)) return 'lists'
  return needs(SWR, id, graph) ? 'reads' : RECORDS
}

/** Which of the first lists need what these entries do; undefined for none. */
function listsOf(entries: readonly string[]): string | undefined {
  if (isAroundLists(entries)) return 'all'
  const lists = entries.flatMap((entry) => FIRST_LIST.exec(entry)?.slice(1).filter(Boolean) ?? [])
  if (lists.length === 0) return undefined
  return lists.length >= MOST_LISTS ? 'all' : lists.toSorted().join('-')
}

const isAroundLists = (entries: readonly string[]): boolean =>
  entries.some((entry) => AROUND_LISTS.some((one) => one.test(entry)))

const folderOf = (id: string): string | undefined => /\/storefront\/(\w+)\//.exec(id)?.[1]

/** The first view that begins with this module. */
function viewOf(entry: string, graph: ModuleGraph): string | undefined {
  if (graph.getModuleInfo(entry)?.isEntry || SETTLED.test(entry)) return 'shop'
  return SHOP_FRAME.test(entry) ? 'layout' : FIRST_SCREEN.exec(entry)?.[1]
}

/** What several lists show comes before what one of them does. */
const SOME_LISTS = [3, 2, 1].map((count) => `${OF_SOME_LISTS}${count}`)

/** What takes its modules first comes first: a chunk takes along what its modules import. */
const CHUNKS = [
  'frame',
  ...LIBRARIES.map(([chunk]) => chunk),
  'shop',
  'layout',
  'home-parts',
  'product-facts',
  'product-parts',
  'read-lists',
  'content',
  'read-parts',
  'products-parts',
  'home-page',
  'products-page',
  'product-page',
  'shared',
  'back-office',
  ...SOME_LISTS,
  'shared-parts',
  'markdown',
  'back-office-parts',
  'schema',
  'session',
  WITH_CUSTOMERS,
  RECORDS,
  'reads',
  'lists',
  ...SOME_LISTS.map((some) => RECORDS + some),
]

/** Chunks for some of the lists are of the group with their number. */
function groupOf(chunk: string): string {
  if (chunk === WITH_CUSTOMERS) return chunk
  const [what = '', lists] = chunk.split(OF_SOME_LISTS)
  return lists === undefined
    ? chunk
    : `${what === RECORDS ? RECORDS : ''}${OF_SOME_LISTS}${lists.split('-').length}`
}

/**
 * For `codeSplitting.groups`. What no group takes is left to the bundler: dozens of small files cost more requests and
 * compress worse.
 */
export const chunkGroups = CHUNKS.map((chunk, at) => ({
  name: (id: string, graph: ModuleGraph) => {
    const found = chunkOf(id, graph)
    return found && groupOf(found) === chunk ? found : null
  },
  debugName: chunk,
  priority: CHUNKS.length - at,
}))

/** Every page of the shop has loaded it before anything else is, so that it need not be named among what a part needs. */
export const isAlwaysThere = (file: string): boolean => /(?:^|\/)(?:frame|shop|layout)-[\w-]+\.js$/.test(file)

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
