import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DIGIT_CODES, OWN_NUMBERS } from './own-numbers.ts'

/** Every source as text; nothing is run. Keys are like `/src/domain/tax.ts`. */
const sources = import.meta.glob<string>(
  ['/src/**/*.{ts,tsx}', '/server/**/*.{ts,tsx}', '/packages/*/src/**/*.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** Which folders a folder may import from, besides itself. A new folder needs a row before it can be used. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'src/lib': [],
  'src/config': ['src/lib'],
  'src/domain': ['src/lib'],
  'src/ui': ['src/lib'],
  'src/stores': ['src/lib', 'src/config', 'src/domain', 'src/ui'],
  'src/data': ['src/lib', 'src/config', 'src/domain', 'src/ui'],
  'src/components': ['src/lib', 'src/config', 'src/domain', 'src/ui', 'src/stores', 'src/data'],
  'src/features': [
    'src/lib',
    'src/config',
    'src/domain',
    'src/ui',
    'src/stores',
    'src/data',
    'src/components',
  ],
  'src/app': [
    'src/lib',
    'src/config',
    'src/domain',
    'src/ui',
    'src/stores',
    'src/data',
    'src/components',
    'src/features',
  ],
  'src/main.tsx': ['src/app', 'src/ui', 'src/config', 'src/data'],
  'src/entry-server.tsx': ['src/app', 'src/data'],
  'packages/firestore-server': [],
  'server/media': ['packages/firestore-server'],
  'server/pictures': ['src/domain'],
  // What several of the local servers store on disk.
  'server/files': ['packages/firestore-server'],
  'server/auth': ['packages/firestore-server', 'server/files', 'server/start'],
  // Servers read records with the decoders of `data`, which do not need Firebase.
  'server/api': [
    'src/domain',
    'src/lib',
    'src/config',
    'src/data',
    'server/commands',
    'server/media',
    'server/papers',
    'server/mail',
  ],
  // Carries out what members ask for, by what each area registers.
  'server/commands': ['src/domain', 'src/lib', 'server/api'],
  // Printed documents as PDF, with the company's details.
  'server/papers': ['src/domain', 'src/lib', 'src/config'],
  // With the company's details.
  'server/mail': ['src/domain', 'src/lib', 'src/config', 'packages/firestore-server', 'server/files'],
  'server/seed': [
    'src/domain',
    'src/lib',
    'src/data',
    'packages/firestore-server',
    'server/auth',
    'server/mail',
  ],
  'server/hosting': ['src/config'],
  // Plain JavaScript, which runs before anything is compiled.
  'server/start': [],
  'server/pages': ['src/domain', 'src/lib', 'src/data', 'src/config', 'server/start'],
  'server/rules': ['src/domain', 'src/lib'],
  'server/proof': [
    'src/domain',
    'src/lib',
    'src/config',
    'src/data',
    'server/api',
    'server/mail',
    'server/push',
  ],
  // Over Cloud Messaging, and what stands in for it locally.
  'server/checks': ['src/domain', 'src/lib', 'server/api', 'server/proof'],
  'server/push': ['src/domain', 'src/lib', 'src/data', 'server/api', 'server/proof'],
  // Plays what happened in the demo shop, with what staff's pages call.
  'server/demo': ['src/domain', 'src/lib', 'src/data', 'server/api', 'server/proof', 'server/seed'],
  'server/stack': [
    'src/domain',
    'src/lib',
    'server/demo',
    'server/pages',
    'server/proof',
    'server/push',
    'server/hosting',
    'packages/firestore-server',
    'server/files',
    'server/media',
    'server/auth',
    'server/api',
    'server/commands',
    'server/mail',
    'server/seed',
    'server/start',
  ],
  'server/function.ts': [
    'src/domain',
    'server/api',
    'server/commands',
    'server/media',
    'server/pages',
    'server/proof',
    'server/push',
    'server/checks',
  ],
  'server/build.ts': ['server/pages'],
  'server/build-rules.ts': ['server/rules', 'packages/firestore-server'],
  'server/seed-production.ts': ['server/seed'],
  'server/rebuild-shards.ts': ['server/seed'],
  'server/rebuild-totals.ts': ['server/api', 'server/proof', 'server/seed'],
  'server/check-stock.ts': ['server/proof', 'server/seed'],
  'server/check-shop.ts': ['server/api', 'server/checks', 'server/seed'],
  'server/fold-stock.ts': ['server/proof', 'server/seed'],
  'server/make-pictures.ts': ['src/domain', 'server/pictures', 'server/seed'],
  'server/dev.ts': ['server/stack', 'server/start'],
  'server/preview.ts': ['server/stack', 'server/pages', 'server/start'],
}

/** Which areas of its own layer an area may import. A new area needs a row before it can be used. */
const AREAS: Record<string, Record<string, readonly string[]>> = {
  'src/domain': {
    boq: ['cart', 'catalogue', 'pricing', 'quotes', 'records', 'search', 'units', 'vocabulary'],
    calculators: ['catalogue', 'units'],
    cart: ['pricing', 'records', 'stock', 'units'],
    catalogue: ['cart', 'company', 'orders', 'people', 'pricing', 'records', 'stock', 'units'],
    company: ['people', 'records'],
    content: ['people', 'records'],
    loyalty: ['orders', 'people', 'pricing', 'records'],
    money: ['orders', 'people', 'pricing', 'records'],
    orders: ['cart', 'catalogue', 'money', 'people', 'pricing', 'quotes', 'records', 'stock', 'units'],
    people: ['orders', 'pricing', 'records'],
    pricing: ['records', 'units'],
    purchasing: ['catalogue', 'orders', 'people', 'pricing', 'quotes', 'records', 'stock', 'units'],
    quotes: ['cart', 'catalogue', 'orders', 'people', 'pricing', 'records', 'stock', 'units'],
    records: [
      'boq',
      'cart',
      'catalogue',
      'company',
      'content',
      'loyalty',
      'money',
      'orders',
      'people',
      'pricing',
      'purchasing',
      'quotes',
      'stock',
      'vocabulary',
    ],
    search: ['catalogue', 'vocabulary'],
    stock: ['catalogue', 'orders', 'people', 'pricing', 'quotes', 'records', 'units'],
    units: ['catalogue'],
    vocabulary: [],
  },
  'src/data': {
    analytics: ['firebase'],
    api: ['auth', 'firebase', 'reading'],
    attention: ['api', 'firebase'],
    audit: ['firebase'],
    auth: ['api', 'firebase', 'people', 'push'],
    boq: ['catalogue', 'files', 'firebase', 'rest'],
    cart: ['firebase'],
    commands: ['firebase'],
    catalogue: ['api', 'audit', 'files', 'firebase', 'reading', 'rest', 'settings'],
    content: ['api', 'audit', 'catalogue', 'commands', 'firebase', 'mail', 'rest'],
    files: [],
    firebase: [],
    images: ['api'],
    loyalty: ['api', 'catalogue', 'firebase', 'rest'],
    mail: ['firebase'],
    orders: [
      'api',
      'audit',
      'catalogue',
      'files',
      'firebase',
      'mail',
      'people',
      'quotes',
      'reading',
      'rest',
      'stock',
    ],
    notifications: ['firebase'],
    people: ['api', 'audit', 'firebase', 'mail'],
    push: ['api', 'firebase'],
    purchasing: ['api', 'catalogue', 'files', 'firebase', 'settings', 'stock'],
    quotes: ['api', 'audit', 'firebase', 'mail', 'orders', 'people'],
    reading: ['firebase'],
    reports: [],
    rest: [],
    settings: ['api', 'audit', 'firebase'],
    stock: ['api', 'audit', 'catalogue', 'firebase', 'rest'],
  },
  'src/components': {
    boq: [],
    catalogue: ['pricing', 'states'],
    company: [],
    content: [],
    forms: [],
    lists: ['forms', 'states'],
    money: ['states'],
    orders: ['catalogue', 'lists', 'pricing', 'states'],
    people: ['states'],
    pricing: ['states'],
    quotes: ['catalogue', 'forms', 'states'],
    states: [],
    units: [],
  },
  'src/app': {
    'cart-sync': [],
    errors: [],
    routes: ['cart-sync', 'errors', 'session'],
    session: [],
  },
}

/** Who may use a package; everything else may be used anywhere its folder runs. */
const OWNERS: Record<string, readonly string[]> = {
  firebase: ['src/data'],
  axios: ['src/data'],
  swr: ['src/data'],
  zustand: ['src/stores'],
  'firebase-admin': [
    'server/push',
    'server/api',
    'server/seed',
    'server/proof',
    'server/seed-production.ts',
    'server/rebuild-shards.ts',
    'server/rebuild-totals.ts',
    'server/check-stock.ts',
    'server/check-shop.ts',
    'server/checks',
    'server/fold-stock.ts',
  ],
  'firebase-functions': ['server/function.ts'],
  sharp: ['server/media', 'server/pages'],
  '@react-pdf/renderer': ['server/papers'],
  satori: ['server/pages'],
  valibot: ['src/lib', 'server/rules'],
  'react-hook-form': ['src/components'],
  'idb-keyval': ['src/lib'],
  uqr: ['src/lib'],
  'bwip-js': ['src/lib'],
  'to-words': ['src/lib'],
  'libheif-js': ['src/data'],
  'pdfjs-dist': ['src/data'],
  'tesseract.js': ['src/data'],
  'zxing-wasm': ['src/data'],
  'react-easy-crop': ['src/features'],
  '@visx/axis': ['src/ui'],
  '@visx/responsive': ['src/ui'],
  '@visx/scale': ['src/ui'],
  '@tanstack/react-table': ['src/ui'],
  '@tanstack/react-virtual': ['src/ui'],
  'write-excel-file': ['src/components'],
  'react-markdown': ['src/components'],
  'remark-gfm': ['src/components'],
}

type Import = { file: string; from: string; to: string }

const folderOf = (file: string): string => file.split('/').slice(0, 2).join('/')

const imports: Import[] = Object.entries(sources)
  .filter(([file]) => !/\.test\.tsx?$/.test(file))
  .flatMap(([key, text]) => {
    const file = key.slice(1)
    const specifiers = text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)
    return [...specifiers].map(([, to = '']) => ({ file, from: folderOf(file), to }))
  })

const targetOf = ({ file, to }: Import): string | undefined => {
  if (to.startsWith('#server/')) return `server/${to.slice(8)}`
  if (to.startsWith('#tests/')) return `tests/${to.slice(7)}`
  if (to.startsWith('#')) return file.startsWith('packages/') ? undefined : `src/${to.slice(1)}`
  if (to.startsWith('@osu-supply/')) return `packages/${to.slice(12)}`
  if (to.startsWith('.')) return new URL(to, `file:///${file}`).pathname.slice(1)
  return undefined
}

describe('imports', () => {
  test('follow the table of layers', () => {
    const wrong = imports.filter((one) => {
      const target = targetOf(one)
      if (!target) return false
      const folder = folderOf(target)
      return folder !== one.from && !MAY_IMPORT[one.from]?.includes(folder)
    })
    expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([])
  })

  test('follow the table of areas within a layer', () => {
    const areaOf = (path: string) => path.split('/').slice(2, -1)[0]
    const wrong = imports.filter((one) => {
      const target = targetOf(one)
      const rows = AREAS[one.from]
      const area = areaOf(one.file)
      if (!rows || !target?.startsWith(`${one.from}/`) || area === undefined) return false
      const other = areaOf(target)
      return other !== area && other !== undefined && !rows[area]?.includes(other)
    })
    expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([])
  })

  test('every area has a row', () => {
    const areas = Object.keys(sources).flatMap((file) => {
      const [, src, layer, area, more] = file.split('/')
      return src === 'src' && more !== undefined && AREAS[`src/${layer}`] ? [`src/${layer}/${area}`] : []
    })
    const rows = Object.entries(AREAS).flatMap(([layer, row]) =>
      Object.keys(row).map((area) => `${layer}/${area}`),
    )
    expect([...new Set(areas)].toSorted()).toEqual(rows.toSorted())
  })

  test('every module of a layer with areas is in one', () => {
    const loose = Object.keys(sources).filter((file) => {
      const [, src, layer, name] = file.split('/')
      return src === 'src' && AREAS[`src/${layer}`] && name?.includes('.') && file !== '/src/app/app.tsx'
    })
    expect(loose).toEqual([])
  })

  test('a feature imports no other feature, only what its area shares', () => {
    const featureOf = (path: string) => path.split('/').slice(2, 4).join('/')
    const wrong = imports.filter((one) => {
      const target = targetOf(one)
      if (one.from !== 'src/features' || !target?.startsWith('src/features/')) return false
      const [feature, other] = [featureOf(one.file), featureOf(target)]
      return other !== feature && other !== `${feature.split('/')[0]}/shared`
    })
    expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([])
  })

  test('packages stay with their owners', () => {
    const wrong = imports.filter(({ file, from, to }) => {
      const owners = Object.entries(OWNERS).find(([name]) => to === name || to.startsWith(`${name}/`))?.[1]
      const isStoreOfFeature = to.startsWith('zustand') && file.endsWith('-store.ts')
      return owners !== undefined && !owners.includes(from) && !isStoreOfFeature
    })
    expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([])
  })

  test('records of a list are decoded in one place, so that an unreadable one cannot hide the others', () => {
    const wrong = Object.entries(sources).filter(
      ([file, text]) =>
        file.startsWith('/src/') && !file.startsWith('/src/data/firebase/') && /\.docs\b/.test(text),
    )
    expect(wrong.map(([file]) => file)).toEqual([])
  })

  test('screens watch what is live with one hook', () => {
    const wrong = Object.entries(sources).filter(
      ([file, text]) =>
        /^\/src\/(components|features)\//.test(file) &&
        /useEffect/.test(text) &&
        /\bwatch[A-Z]\w*\(/.test(text),
    )
    expect(wrong.map(([file]) => file)).toEqual([])
  })

  test('products by id come from useProducts, which works above the limit of memory as well', () => {
    const wrong = Object.entries(sources).filter(
      ([file, text]) =>
        /^\/src\/(components|features|app)\//.test(file) && /\bcatalogue\??\.byId|data\?\.byId/.test(text),
    )
    expect(wrong.map(([file]) => file)).toEqual([])
  })

  test('browser storage, which throws where cookies are blocked, is accessed in one module', () => {
    const wrong = Object.entries(sources).filter(
      ([file, text]) =>
        file.startsWith('/src/') &&
        !/\.test\.tsx?$|\/browser-storage\.ts$/.test(file) &&
        (/\b(localStorage|sessionStorage|indexedDB)\b/.test(text) ||
          // Unless given a storage, a store that persists uses localStorage itself.
          (/\bpersist\(/.test(text) &&
            !/storage: createJSONStorage\(\(\) => (inBrowser|inTab|workInBrowser)\)/.test(text))),
    )
    expect(wrong.map(([file]) => file)).toEqual([])
  })

  test('only one function turns a time into its day', () => {
    const wrong = Object.entries(sources).filter(
      ([file, text]) =>
        file !== '/src/lib/iso-day.ts' && /toISOString\(\)\s*\.(slice|substring|substr)\(0, 10\)/.test(text),
    )
    expect(wrong.map(([file]) => file)).toEqual([])
  })

  test('texts become dates in one module each: typed ones in typed-date.ts, ISO days and timestamps in iso-day.ts', () => {
    const wrong = Object.entries(sources).filter(
      ([file, text]) =>
        /^\/(src|server)\//.test(file) &&
        file !== '/src/lib/iso-day.ts' &&
        !/\.test\.tsx?$/.test(file) &&
        /\bDate\.parse\(|\bnew Date\((['"`]|String\()/.test(text),
    )
    expect(wrong.map(([file]) => file)).toEqual([])
  })

  test('texts that are shown have one order, and what is sorted by its characters says so', () => {
    const wrong = Object.entries(sources).filter(
      ([file, text]) =>
        (/\blocaleCompare\b|\bIntl\.Collator\b/.test(text) && file !== '/src/lib/natural-order.ts') ||
        // Elsewhere only ids, days and words of an index are sorted bare, which nobody reads.
        (/^\/src\/(app|components|features|ui)\//.test(file) &&
          /\.(toSorted\(\)|(?<!kept\.)sort\(\))/.test(text)),
    )
    expect(wrong.map(([file]) => file)).toEqual([])
  })

  test('what the servers load reads no settings of a page, which only a bundle has', () => {
    const loaded = new Map<string, string>()
    const texts = new Map(Object.entries(sources).map(([key, text]) => [key.slice(1), text]))
    const open = ['server/dev.ts', 'server/function.ts']
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      // What is only a type is not loaded, and what a function imports is loaded by those who call it.
      const specifiers = (texts.get(file) ?? '').matchAll(
        /^(?:import|export) (?!type )[^'"]*?from '([^']+)'|^import '([^']+)'/gm,
      )
      for (const [, from, alone] of specifiers) {
        const target = targetOf({ file, from: folderOf(file), to: from ?? alone ?? '' })
        if (target === undefined || loaded.has(target)) continue
        loaded.set(target, file)
        open.push(target)
      }
    }
    const settings = 'src/config/env.ts'
    expect(loaded.size).toBeGreaterThan(500)
    expect(loaded.has(settings) ? `${loaded.get(settings)} imports ${settings}` : 'none').toBe('none')
  })

  test('relative imports stay inside their folder and name the file', () => {
    const wrong = imports.filter(
      ({ file, to }) =>
        // A package is published without the import aliases of its folders.
        (to.startsWith('../..') && !file.startsWith('packages/')) ||
        (/^[.#]/.test(to) && !/\.\w+(\?\w+)?$/.test(to)),
    )
    expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([])
  })
})

describe('numbers', () => {
  const code = Object.entries(sources).flatMap(([key, text]): [string, string][] =>
    /^\/(src|server\/api)\//.test(key) && !/\.test\.tsx?$/.test(key)
      ? [[key.slice(1), text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')]]
      : [],
  )
  const MAKES_NUMBERS = [
    /(?<![\w.])Number\(/,
    /\bparse(?:Float|Int)\(/,
    // Unary plus.
    /(?:[=(,{?:&|]|\breturn)\s*\+(?=[A-Za-z_])/,
    // Without its commas a text looks like a number.
    /\breplace(?:All)?\(\s*(['"]),\1,\s*(['"])\.?\2\)/,
    /\breplace(?:All)?\(\/(?:,|\[[^\]]*,[^\]]*\])\/g?,\s*''\)/,
    /type="number"/,
  ]
  const own = Object.values(OWN_NUMBERS).flat()
  const isAt = (file: string, place: string) =>
    file === place || (place.endsWith('/') && file.startsWith(place))
  const making = code.flatMap(([file, text]) => (MAKES_NUMBERS.some((one) => one.test(text)) ? [file] : []))

  test('that people type are read by one module, which knows both habits of writing them', () => {
    expect(making.filter((file) => !own.some((place) => isAt(file, place)))).toEqual([])
  })

  test('of our own are made where the list says, and nowhere less', () => {
    expect(own.filter((place) => !making.some((file) => isAt(file, place)))).toEqual([])
  })

  test('are typed into the components that show how they are read', () => {
    const KEYPAD = /<(\w+)[^<]*?\sinputMode=(?:"(?:decimal|numeric)"|\{[^}]*'(?:decimal|numeric)')/g
    const bare = code
      .filter(([file]) => !/^src\/components\/(forms|units)\//.test(file))
      .filter(([, text]) =>
        [...text.matchAll(KEYPAD)].some(([, tag]) => tag === 'input' || tag === 'TextField'),
      )
      .map(([file]) => file)
    expect(bare.toSorted()).toEqual(DIGIT_CODES.toSorted())
  })
})

describe('the map in src/README.md', () => {
  const map = readFileSync('src/README.md', 'utf8')

  test('names files and folders that exist', () => {
    const paths = ['src', 'server', 'rules', 'tests', 'packages/firestore-server/src'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join('/', folder, path)),
    )
    const layers = Object.keys(MAY_IMPORT).map((folder) => folder.replace(/^src\//, ''))
    const isPath = (name: string) =>
      /\.(tsx?|rules)$/.test(name) || layers.some((layer) => name.startsWith(`${layer}/`))
    const named = [...map.matchAll(/`([\w./*-]+)`/g)].map(([, name = '']) => name.replace(/\/$/, ''))
    const missing = named.filter((name) => {
      const ending = new RegExp(`/${name.replaceAll('.', '[.]').replaceAll('*', '[^/]*')}$`)
      return isPath(name) && !paths.some((path) => ending.test(path))
    })
    expect(missing).toEqual([])
  })

  test('links to documents that exist', () => {
    const links = [...map.matchAll(/\]\(([^)#:]+)\)/g)].map(([, to = '']) => join('src', to))
    expect(links.filter((path) => !existsSync(path))).toEqual([])
  })
})
