import { useEffect, useRef, useState } from 'react'
import { failureText } from '#components/states/failure-texts.ts'
import { today } from '#components/states/today.ts'
import { catalogueNow } from '#data/catalogue/use-catalogue.ts'
import { askImportWorker } from '#data/catalogue/import/import-file.ts'
import type { FailedRows, FileToRead, ImportCheck, ReadFile } from '#data/catalogue/import/import-messages.ts'
import { fetchPictures } from '#data/catalogue/import/fetch-pictures.ts'
import { findProductsBySku } from '#data/catalogue/import/imports.ts'
import { PARTS_PER_REQUEST } from '#data/catalogue/import/planned-request.ts'
import { sendImport, sendUndo, type UndoResult } from '#data/catalogue/import/send-import.ts'
import { Unreadable } from '#data/firebase/unreadable.ts'
import { listStockLevelsOf } from '#data/stock/stock-levels.ts'
import type { ShopFacts } from '#domain/catalogue/catalogue.ts'
import type { OpeningPlace } from '#domain/catalogue/import/opening-stock.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { productOfLevel } from '#domain/stock/stock.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { MAX_FETCHED, type FetchedPictures } from '#domain/catalogue/import/picture-addresses.ts'
import { priceTermsText, pricesOfHeads, termsOf } from '#domain/catalogue/import/price-terms.ts'
import { productsPerPart } from '#domain/catalogue/import/import-schema.ts'
import { mayPublish } from '#domain/catalogue/product-record.ts'
import { useBusyStep } from '#features/admin/shared/use-busy-step.ts'
import { AppError } from '#lib/app-error.ts'
import { fileName } from '#lib/file-name.ts'
import { chunksOf } from '#lib/chunks.ts'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import type { UnusablePicture } from './check-step.tsx'
import {
  rememberColumns,
  rememberedColumns,
  rememberedTypes,
  type ImportChoices,
} from './remembered-columns.ts'
import {
  forgetSavedImport,
  isOver,
  keepSavedImport,
  planKey,
  readRequest,
  readSavedImport,
  type SavedImport,
} from './saved-import.ts'

type Opened = { file: File; read: ReadFile; choices: ImportChoices; isRemembered: boolean }

export type ImportState =
  | { step: 'opening' }
  | { step: 'file' }
  | ({ step: 'columns' } & Opened)
  | ({
      step: 'check'
      check: ImportCheck
      pricesText: string
      /** Pictures that could not be fetched. */
      unusable: readonly UnusablePicture[]
    } & Opened)
  | { step: 'import'; saved: SavedImport; isRunning: boolean }

/** The steps of an import: file, columns, check, import. What is being imported outlives a reload. */
export function useImport() {
  const { uid, roles } = useUser()
  const [state, setState] = useState<ImportState>({ step: 'opening' })
  const { busy, problem, setProblem, during } = useBusyStep()
  const isPauseAsked = useRef(false)

  useEffect(() => {
    let isGone = false
    void readSavedImport(uid).then((saved) => {
      if (!isGone) setState(saved ? { step: 'import', saved, isRunning: false } : { step: 'file' })
    })
    return () => {
      isGone = true
      // The request under way is finished; the next page finds how far it came.
      isPauseAsked.current = true
    }
  }, [uid])

  const chooseFile = (file: File, how: Omit<FileToRead, 'file'> = {}) =>
    during('Reading the file…', async () => {
      const read = await askImportWorker('read', { file, ...how })
      const known = rememberedColumns(uid, read.heads)
      const { source, mapping } = known ?? read
      const choices: ImportChoices = {
        source,
        mapping,
        defaultSubcategory: known?.defaultSubcategory ?? '',
        defaultUnit: known?.defaultUnit ?? 'piece',
        types: rememberedTypes(uid),
        prices: pricesOfHeads(read.heads, mapping),
        formats: {},
        openingAt: '',
        fetchesPictures: true,
        newStatus: 'draft',
      }
      setState({ step: 'columns', file, read, choices, isRemembered: known !== undefined })
    })

  const checkFile = ({ file, read, choices, isRemembered }: Opened) =>
    during('Checking every row…', async (show) => {
      if (!navigator.onLine) throw new AppError('offline', 'the browser has no network')
      const { mapping, source, formats } = choices
      const reading = { mapping, source, formats }
      rememberColumns(uid, read.heads, choices)
      const skus = await askImportWorker('skus', reading)
      const [existing, { facts, products }] = await Promise.all([findProductsBySku(skus), catalogueNow()])
      const addresses = choices.fetchesPictures ? await askImportWorker('addresses', reading) : []
      const pictures =
        addresses.length === 0
          ? undefined
          : await fetchPictures(addresses, (done) =>
              show(`Fetching picture ${done + 1} of ${Math.min(addresses.length, MAX_FETCHED)}…`),
            )
      const prices = termsOf(choices.prices, facts, today())
      const check = await askImportWorker('check', {
        ...reading,
        context: {
          existing: new Map(existing.map((product) => [product.sku, product])),
          categories: facts.categories,
          takenSlugs: new Set(products.map(({ slug }) => slug)),
          defaultSubcategory: choices.defaultSubcategory,
          defaultUnit: choices.defaultUnit,
          typeChoices: choices.types,
          newStatus: choices.newStatus,
          canPublish: mayPublish(roles),
          prices,
          opening: await openingPlace(choices, existing, facts),
          pictures,
        },
      })
      const pricesText = prices ? priceTermsText(prices) : ''
      setState({
        step: 'check',
        file,
        read,
        choices,
        isRemembered,
        check,
        pricesText,
        unusable: unusableIn(pictures),
      })
    })

  const start = ({ file, read, check, choices }: Opened & { check: ImportCheck }) =>
    during('Starting…', async () => {
      const { facts } = await catalogueNow()
      const id = newId()
      const plan = await askImportWorker('plan', {
        key: planKey(uid, id),
        productsPerPart: productsPerPart(facts.locations.length),
      })
      const saved: SavedImport = {
        id,
        file,
        chosen: read.headRows,
        sheet: read.sheet,
        openingAt: choices.openingAt,
        fileName: file.name.slice(0, 200) || 'file',
        counts: check.counts,
        ...plan,
        sent: 0,
        created: 0,
        updated: 0,
        failed: check.failed,
        refused: [],
      }
      await keepSavedImport(uid, saved)
      void run(saved)
    })

  async function run(begun: SavedImport): Promise<void> {
    let saved = begun
    isPauseAsked.current = false
    setProblem('')
    setState({ step: 'import', saved, isRunning: true })
    try {
      while (!isOver(saved) && !isPauseAsked.current) {
        if (!navigator.onLine) throw new AppError('offline', 'the browser has no network')
        saved = saved.refused.length > 0 ? await putBack(saved) : await sendNext(uid, saved)
        await keepSavedImport(uid, saved)
        setState({ step: 'import', saved, isRunning: true })
      }
    } catch (error) {
      setProblem(failureText(error))
    }
    readAgain('products')
    setState({ step: 'import', saved, isRunning: false })
  }

  return {
    state,
    busy,
    problem,
    chooseFile,
    checkFile,
    start,
    resume: (saved: SavedImport) => void run(saved),
    pause: () => {
      isPauseAsked.current = true
    },
    choose: (opened: Opened) => setState({ ...opened, step: 'columns' }),
    restart: () => {
      setProblem('')
      setState({ step: 'file' })
    },
    close: (saved: SavedImport) =>
      during('', async () => {
        await forgetSavedImport(uid, saved)
        setState({ step: 'file' })
      }),
    downloadErrors: (asked: FileToRead, failed: readonly FailedRows[]) =>
      during('', async () => {
        const text = await askImportWorker('errorFile', {
          file: asked.file,
          chosen: asked.chosen,
          sheet: asked.sheet,
          failed,
        })
        const { csvBlob, downloadFile } = await import('#components/states/download-file.ts')
        downloadFile(fileName(`${asked.file.name.replace(/\.\w+$/, '')}-errors`, 'csv'), csvBlob(text))
      }),
  }
}

const unusableIn = (pictures: FetchedPictures = {}): UnusablePicture[] =>
  Object.entries(pictures).flatMap(([address, found]) =>
    'problem' in found ? [{ address, problem: found.problem }] : [],
  )

async function openingPlace(
  { openingAt, mapping }: ImportChoices,
  existing: readonly ProductRecord[],
  { locations }: ShopFacts,
): Promise<OpeningPlace | undefined> {
  const branch = locations.find(({ id }) => id === openingAt)
  if (!branch || !mapping.includes('stock')) return undefined
  const levels = await listStockLevelsOf(
    branch.id,
    existing.map(({ id }) => id),
  )
  // One that cannot be read is a record, too.
  const kept = levels.flatMap((level) =>
    level instanceof Unreadable
      ? [productOfLevel(level.id)]
      : level.lastPostingId === '' && level.onHand === 0
        ? []
        : [level.productId],
  )
  return { locationId: branch.id, branch: branch.name, kept: new Set(kept) }
}

/** An import with a refused row changes nothing: what its earlier parts wrote is put back. */
async function putBack(saved: SavedImport): Promise<SavedImport> {
  if (saved.created + saved.updated === 0) return { ...saved, putBack: [] }
  const parts = Array.from({ length: saved.sent * PARTS_PER_REQUEST }, (_, part) => part).toReversed()
  const results: UndoResult[] = []
  for (const some of chunksOf(parts, PARTS_PER_REQUEST)) results.push(...(await sendUndo(saved.id, some)))
  return { ...saved, putBack: results }
}

async function sendNext(uid: string, saved: SavedImport): Promise<SavedImport> {
  const request = await readRequest(uid, saved.id, saved.sent)
  if (!request)
    throw new AppError(
      'invalid',
      'This browser did not keep the rest of the import. Check the file again: what is written stays, and is not written twice.',
    )
  const results = await sendImport(saved.id, saved, request)
  const linesOf = new Map(
    request.parts.flatMap(({ products }) =>
      products.map(({ productId, lines }) => [productId, lines] as const),
    ),
  )
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  return {
    ...saved,
    sent: saved.sent + 1,
    created: saved.created + results.filter(({ outcome }) => outcome === 'created').length,
    updated: saved.updated + results.filter(({ outcome }) => outcome === 'updated').length,
    refused: [
      ...saved.refused,
      ...refused.map(({ productId, sku, problem }) => ({
        sku,
        problem,
        lines: linesOf.get(productId) ?? [],
      })),
    ],
    failed: [
      ...saved.failed,
      ...refused.map(({ productId, problem }) => ({
        lines: linesOf.get(productId) ?? [],
        problems: [problem],
      })),
    ],
  }
}
