import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AccountMessage } from '#server/auth/process-messages.ts'
import { startAuth, type AuthServer } from '#server/auth/start-auth.ts'
import { type FirestoreServer, type IndexDefinitions, startFirestore } from '@osu-supply/firestore-server'
import { originsAt } from '@osu-supply/firestore-server/local-requests'
import type { SmtpSettings } from '#server/mail/send-over-smtp.ts'
import { isSeeded, seedInto, type BuildRecords } from '#server/seed/seed-into.ts'
import type { PageRenderer } from '#server/pages/render-public-page.ts'
import { failsAs, REMEDIES, StartFailure } from './start-failure.ts'
import { NOTHING_BESIDE, prepareBeside, type BesideTheStart } from './beside-the-start.ts'
import { builtSite } from './built-site.ts'
import { incompleteDocuments, openDataFolder } from './data-folder.ts'
import type { PageEmulators } from './emulator-meta.ts'
import { keepPages } from './keep-pages.ts'
import { localRenderer } from './local-renderer.ts'
import { openFront, type Front } from '#server/start/front.js'
import { explainTakenPort, stopListening } from './listening.ts'
import { onlyOwn } from './own-requests.ts'
import { Parts } from './parts.ts'
import { startServices, type Services } from './services.ts'
import { parseOnce, shopRules } from './shop-rules.ts'
import type { Site } from './site.ts'

export const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url))
export const DEFAULT_PROJECT_ID = 'demo-osu-supply'
export const DEFAULT_OWNER_EMAIL = 'owner@osu-supply.example.com'
/** May be deleted at any time; that only costs time. */
const CACHE = join(REPOSITORY, '.cache')
/** All seeds of one process use the same time, so that their records are built once. */
const LOADED_AT = Date.now()
const INDEXES_FILE = join(REPOSITORY, 'firestore.indexes.json')

export type StackOptions = {
  /** 0 takes any free port; so does leaving it out. */
  ports?: { web?: number; firestore?: number; auth?: number }
  /** Where the shop is reached, when its port is taken already; then nothing is answered before `open`. */
  front?: Front
  /** Pages from sources are not built before this, which builds them. */
  pagesBuilt?: Promise<void>
  /** Where the servers keep their data; in memory when left out. */
  dataDir?: string
  /** Empties `dataDir` first, unless it is in use. */
  fresh?: boolean
  /** The app from its sources, as built in `distDir`, or only the servers. */
  web: 'dev' | 'dist' | 'none'
  distDir?: string
  /** Origins a built app may call besides these servers, as firebase.json would name them in production. */
  reachable?: readonly string[]
  /** Other origins at which the shop is reached, through servers before it. */
  fronts?: readonly string[]
  /** Must begin with `demo-`. */
  projectId?: string
  ownerEmail?: string
  /** Sends mail for real; without it mails only reach the inbox page at `/mail`. */
  mail?: SmtpSettings
  /** Defaults to the content of `firestore.rules`. */
  rules?: string
  /** The time the seed is written for, epoch milliseconds; about now when left out. */
  now?: number
  /** What an empty shop is filled with; a shop without much behind it when left out, which is made at once. */
  records?: BuildRecords
  onMessage?: (text: string) => void
  /** Called when one of its processes was ended with SIGTERM, which is meant for all of them. */
  onTerminated?: () => void
  /** Starts Auth in another way, for tests that share one. */
  authBy?: typeof startAuth
}

export type Stack = {
  /** The address of the app, `/api`, `/media` and `/mail`. */
  url: string
  firestore: FirestoreServer
  auth: AuthServer
  /** Answers at `url`; done at once where no `front` was given. */
  open: () => void
  /** Browsers may use the documents; rejects when the rules are faulty. */
  rulesInForce: () => Promise<void>
  /** Seeds the shop when it is empty; rejects when a part of it is missing. */
  seed: () => Promise<{ seeded: boolean }>
  /** Runs `work`, whose writes the triggers do not hear of, like data that was there before them. */
  untold: Services['untold']
  /** Empties the shop and its accounts, and seeds again. */
  reset: () => Promise<void>
  /**
   * Keeps documents, accounts, mails and pushes as they are now; the returned function puts them back, of which the triggers do not
   * hear. Uploaded files stay.
   */
  keep: () => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** The whole shop on this machine: Firestore, Auth, API, media and the app on one port. Not seeded yet. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { projectId = DEFAULT_PROJECT_ID, now = LOADED_AT } = options
  if (!projectId.startsWith('demo-'))
    throw new StartFailure(
      'The settings',
      `Project id ${projectId} does not begin with "demo-": these servers are not for real data.`,
      REMEDIES.settings,
    )

  const { dataDir } = options
  const parts = new Parts()
  try {
    const front = options.front ?? openFront(options.ports?.web ?? 0)
    const { server } = front
    await front.listening.catch(explainTakenPort(options.ports?.web, 'PORT'))
    parts.add({ close: () => stopListening(server) })
    const data = dataDir === undefined ? undefined : dataFolderOf(dataDir, options)
    if (data) parts.add(data)
    const { port } = server.address() as AddressInfo
    const origins = [...originsAt(port), ...(options.fronts ?? [])]
    const beside = options.web === 'dev' && options.front ? prepareBeside(REPOSITORY) : NOTHING_BESIDE
    parts.add({ close: async () => beside.stop() })
    // Filled in once the servers have their ports; no page is served before that.
    const emulators: PageEmulators = { firestore: '', auth: '' }
    let services: Services | undefined
    // Set with the servers, before any page is served.
    const pages: { render: PageRenderer | undefined } = { render: undefined }
    const [auth, firestore, site] = await parts.addAll(
      startAuthOf(options, projectId, origins, (message) => services?.sendAccountMessage(message)),
      startFirestoreOf(options, projectId, origins, beside.rules),
      siteOf(options, server, emulators, beside, async (address, now) => pages.render?.(address, now)),
    )
    emulators.firestore = `${firestore.host}:${firestore.port}`
    emulators.auth = `127.0.0.1:${auth.port}`
    const url = `http://127.0.0.1:${port}`
    if (site.app) {
      const render = localRenderer(site.app, firestore.admin, url)
      // Sources change while the shop runs.
      pages.render = options.web === 'dist' ? keepPages(render, firestore.followWrites) : render
    }
    services = startServices({
      projectId,
      firestore,
      authHost: emulators.auth,
      ownerEmail: options.ownerEmail ?? DEFAULT_OWNER_EMAIL,
      siteUrl: url,
      mail: options.mail,
      dataDir,
      cacheDir: join(CACHE, 'media'),
    })
    parts.add(services)
    const { app } = services
    app.use(site.handler)
    const open = () => {
      front.open(onlyOwn(origins, app))
      beside.begin()
    }
    if (!options.front) open()

    const { untold, keepFile, keepMessages } = services
    const fill = () => {
      const work = () =>
        untold(() => seedInto(firestore.admin, auth, { now, build: options.records, keepFile }))
      return (data ? data.filling(work) : work()).catch(failsAs('The demo shop', REMEDIES.seed))
    }
    const seed = async () => {
      if (dataDir === undefined || !data?.isFilled()) return fill()
      if (!isSeeded(firestore.admin)) throw incompleteDocuments(dataDir)
      return { seeded: false }
    }
    return {
      url,
      firestore,
      auth,
      open,
      rulesInForce: () => firestore.rulesInForce.catch(failsAs('The rules', REMEDIES.documents)),
      seed,
      untold,
      reset: async () => {
        firestore.clear()
        await auth.deleteAllAccounts()
        await fill()
      },
      keep: async () => {
        const putBackAccounts = await auth.keep()
        const putBackDocuments = firestore.keep()
        const putBackMessages = keepMessages()
        return async () => {
          await putBackAccounts()
          putBackMessages()
          await untold(async () => putBackDocuments())
        }
      },
      close: () => parts.close(),
    }
  } catch (error) {
    await parts.close()
    throw error
  }
}

function dataFolderOf(folder: string, { fresh, onMessage }: StackOptions) {
  try {
    return openDataFolder(folder, { fresh, onMessage })
  } catch (error) {
    return failsAs('The data folder', REMEDIES.folder)(error)
  }
}

const startAuthOf = (
  { ports, dataDir, onMessage: onReport, onTerminated, authBy = startAuth }: StackOptions,
  projectId: string,
  origins: readonly string[],
  onMessage: (message: AccountMessage) => void,
) =>
  authBy({
    projectId,
    port: ports?.auth ?? 0,
    origins,
    onMessage,
    ...(onReport && { onReport }),
    ...(onTerminated && { onTerminated }),
    ...(dataDir !== undefined && { dataDir: join(dataDir, 'auth') }),
  })
    .catch(explainTakenPort(ports?.auth, 'AUTH_PORT'))
    .catch(failsAs('The accounts (Auth emulator)', REMEDIES.packages))

/** The text of the rules, parsed. */
function rulesOf({ rules }: StackOptions): string {
  if (rules === undefined) return shopRules()
  if (rules !== 'open') parseOnce(rules)
  return rules
}

async function startFirestoreOf(
  options: StackOptions,
  projectId: string,
  origins: readonly string[],
  areParsed: Promise<void> | undefined,
) {
  const { ports, dataDir, onMessage } = options
  return startFirestore({
    projectId,
    port: ports?.firestore ?? 0,
    origins,
    rules: areParsed ? areParsed.then(() => rulesOf(options)) : rulesOf(options),
    mockTokens: false,
    indexes: JSON.parse(readFileSync(INDEXES_FILE, 'utf8')) as IndexDefinitions,
    ...(dataDir !== undefined && { dataDir: join(dataDir, 'firestore') }),
    ...(onMessage && { onMessage }),
  })
    .catch(explainTakenPort(ports?.firestore, 'FIRESTORE_PORT'))
    .catch(failsAs('The documents (Firestore)', REMEDIES.documents))
}

async function siteOf(
  { web, distDir = join(REPOSITORY, 'dist'), reachable, pagesBuilt }: StackOptions,
  server: Server,
  emulators: PageEmulators,
  beside: BesideTheStart,
  render: PageRenderer,
): Promise<Site> {
  if (web === 'none') return { handler: (_request, _response, next) => next(), close: async () => {} }
  try {
    if (web === 'dist') return builtSite(distDir, emulators, reachable, render)
    // Tests that run without Vite need not spend half a second on loading it.
    const { viteSite } = await import('./vite-site.ts')
    return viteSite(REPOSITORY, server, emulators, { packages: beside.packages, pages: pagesBuilt }, render)
  } catch (error) {
    return failsAs('The pages', REMEDIES.pages)(error)
  }
}
