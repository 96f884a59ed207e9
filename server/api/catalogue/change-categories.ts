import { decoderOf } from '#data/firebase/decoder-of.ts'
import { storedFacts } from '#domain/catalogue/catalogue-shards.ts'
import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import { changeCategories, moveCategoryProducts } from '#domain/catalogue/category-commands.ts'
import { changedTree, type CategoryChange } from '#domain/catalogue/category-change.ts'
import { categorySchema } from '#domain/catalogue/category-schema.ts'
import { categoryFacts, type CategoryRecord } from '#domain/catalogue/category.ts'
import { mayPublish, type ProductRecord } from '#domain/catalogue/product-record.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import type { Role } from '#domain/people/roles.ts'
import { isSame } from '#lib/same.ts'
import { roleActing, type AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { readProduct } from '#server/api/read-stored.ts'
import { storedTokensOf } from '#domain/search/search-tokens.ts'
import { ApiError } from '#server/api/api-error.ts'
import { auditIdOf } from '#server/api/command-entries.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { handles, type CommandContext } from '#server/commands/handlers.ts'
import { catalogPath, writeProducts } from './written-products.ts'

type Editor = { uid: string; roles: readonly Role[] }

/** With its audit entry and the shop's copy. Throws FORBIDDEN, INVALID and CONFLICT. */
const changing = handles(changeCategories, async ({ change }, context) => {
  await writeTree(context, change, await editorOf(context))
  return {}
})

/** Categories are the shop's shelves: those who publish arrange them. */
async function editorOf({ transaction, uid }: CommandContext): Promise<Editor> {
  const { roles } = await actingMember(transaction, uid)
  if (!mayPublish(roles)) throw new ApiError('FORBIDDEN', 'Only a Manager or above can change categories.')
  return { uid, roles }
}

async function writeTree(
  { id: commandId, transaction }: CommandContext,
  change: CategoryChange,
  editor: Editor,
): Promise<void> {
  const [[shop], before] = await Promise.all([
    transaction.get([catalogPath(SHOP_FACTS_ID)]),
    allCategories(transaction),
  ])
  const facts = factsIn(shop)
  const tree = changedTree(before, change)
  if (!tree.ok) throw new ApiError(tree.isConflict ? 'CONFLICT' : 'INVALID', tree.problem)
  if (tree.changes.length === 0) return
  if (change.act === 'remove') await requireEmpty(transaction, change.slug)

  const auditId = auditIdOf(commandId)
  const was = new Map(before.map((category) => [category.slug, category]))
  for (const category of tree.categories) {
    const old = was.get(category.slug)
    const isChanged = category.slug === change.slug
    if (isSame(old, category)) continue
    transaction.set(categoryPath(category.slug), {
      ...category,
      // A new rank alone is no change that somebody who edits the texts must see.
      ...(isChanged && change.act !== 'place' && { lastAuditId: auditId }),
    })
  }
  if (change.act === 'remove') transaction.delete(categoryPath(change.slug))

  const entry: AuditEntry = {
    id: auditId,
    actorUid: editor.uid,
    actorRole: roleActing(editor.roles, 'category.change') ?? 'User',
    action: 'category.change',
    entity: COLLECTIONS.catalog,
    entityId: 'categories',
    reason: '',
    diff: {},
    changes: tree.changes,
  }
  transaction.set(`${COLLECTIONS.auditLog}/${auditId}`, entry, ['at'])

  const counts = new Map(facts.categories.map(({ slug, count }) => [slug, count]))
  const categories = tree.categories.map((category) => ({
    ...categoryFacts(category),
    count: counts.get(category.slug) ?? 0,
  }))
  transaction.update(
    catalogPath(SHOP_FACTS_ID),
    storedFacts({ ...facts, categories, revision: facts.revision + 1 }),
    ['changedAt'],
  )
}

/** A category goes only when no product is in it, published or not. */
async function requireEmpty(transaction: Transaction, slug: string): Promise<void> {
  const found = await Promise.all(
    (['category', 'subcategory'] as const).map((field) =>
      transaction.list({ from: COLLECTIONS.products, where: { [field]: slug }, limit: 1 }),
    ),
  )
  if (found.flat().length > 0)
    throw new ApiError(
      'INVALID',
      'There are products in it, some perhaps archived. Move them first, or hide it.',
    )
}

/** As many as one commit takes, with the shards they stand in. */
const MOVED_AT_ONCE = 40

/** Stopped and begun again, it goes on where it was. Throws FORBIDDEN and NOT_FOUND. */
const moving = handles(moveCategoryProducts, async (_request, context) => {
  const { transaction, target: slug, now } = context
  const editor = await editorOf(context)
  const [stored, shop] = await transaction.get([categoryPath(slug), catalogPath(SHOP_FACTS_ID)])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such category.')
  const category = decodeCategory(slug, stored)
  if (category.movedFrom === '') return { moved: 0, left: false }
  const found = await transaction.list({
    from: COLLECTIONS.products,
    where: { subcategory: slug, category: category.movedFrom },
    limit: MOVED_AT_ONCE,
  })
  // One that cannot be read stays where it is, and stops no other.
  const written = found.flatMap(({ id, data }) => {
    const read = readProduct(id, data)
    return read.ok ? [{ before: read.record, after: movedTo(read.record, category, editor, now()) }] : []
  })
  await writeProducts(transaction, factsIn(shop), written, {
    ...editor,
    reason: `${category.name} was moved into another category`,
  })
  const left = found.length === MOVED_AT_ONCE && written.length > 0
  if (!left) transaction.update(categoryPath(slug), { movedFrom: '' })
  return { moved: written.length, left }
})

export const categoryCommands = [changing, moving]

function movedTo(
  before: ProductRecord,
  { parent }: CategoryRecord,
  { uid }: Editor,
  now: number,
): ProductRecord {
  const moved = { ...before, category: parent }
  const revision = before.revision + 1
  return {
    ...moved,
    revision,
    searchTokens: storedTokensOf(moved),
    lastAuditId: `audit-category-${before.id.slice(0, 60)}-${revision}`,
    updatedAt: now,
    updatedBy: uid,
    changedAt: 0,
  }
}

async function allCategories(transaction: Transaction): Promise<CategoryRecord[]> {
  const found = await transaction.list({ from: COLLECTIONS.categories, where: {} })
  return found.map(({ id, data }) => decodeCategory(id, data))
}

const decodeCategory = decoderOf(COLLECTIONS.categories, categorySchema)

const categoryPath = (slug: string): string => `${COLLECTIONS.categories}/${slug}`
