import { isTaken } from '#lib/text-key.ts'
import type { RecordOf } from '#lib/schema.ts'
import { slugify } from '#lib/text.ts'
import { auditWords } from './product-audit.ts'
import type { changeCategories } from './category-commands.ts'
import type { CategoryRecord } from './category.ts'

/** More would not fit into the facts that every page reads. */
export const MAX_CATEGORIES = 400

export type CategoryChange = RecordOf<typeof changeCategories.request>['change']

type Written = Pick<CategoryRecord, 'name' | 'description' | 'picture'>

export type ChangedTree =
  | { ok: true; categories: CategoryRecord[]; changes: string[] }
  /** `conflict`: somebody else was first. */
  | { ok: false; problem: string; isConflict?: true }

const refused = (problem: string): ChangedTree => ({ ok: false, problem })
const GONE: ChangedTree = {
  ok: false,
  problem: 'This category has been removed in the meantime.',
  isConflict: true,
}

const unchanged = (categories: readonly CategoryRecord[]): ChangedTree => ({
  ok: true,
  categories: [...categories],
  changes: [],
})

/**
 * All categories after a change, ranked in their order; `changes` says in words what it changes, a line each. Products of a category are moved and counted elsewhere.
 */
export function changedTree(all: readonly CategoryRecord[], change: CategoryChange): ChangedTree {
  const ordered = all.toSorted((a, b) => a.rank - b.rank)
  const category = ordered.find(({ slug }) => slug === change.slug)
  if (change.act === 'add') return added(ordered, category, change)
  if (!category) return change.act === 'remove' ? unchanged(ordered) : GONE
  switch (change.act) {
    case 'edit':
      return edited(ordered, category, change)
    case 'hide':
      return {
        ok: true,
        categories: replaced(ordered, withHidden(category, change.hidden)),
        changes:
          isHidden(category) === change.hidden
            ? []
            : [`${category.name} ${change.hidden ? 'hidden' : 'shown again'}`],
      }
    case 'place':
      return placed(ordered, category, change)
    case 'remove':
      if (ordered.some(({ parent }) => parent === category.slug))
        return refused('Move or remove its subcategories first.')
      return {
        ok: true,
        categories: ordered.filter((one) => one !== category),
        changes: [`${category.name} removed`],
      }
  }
}

const isHidden = ({ hidden }: CategoryRecord): boolean => hidden === true

function withHidden({ hidden: _hidden, ...category }: CategoryRecord, hidden: boolean): CategoryRecord {
  return hidden ? { ...category, hidden } : category
}

const replaced = (all: readonly CategoryRecord[], category: CategoryRecord): CategoryRecord[] =>
  all.map((one) => (one.slug === category.slug ? category : one))

/** Two categories of one name side by side cannot be told apart. */
const isNameTaken = (all: readonly CategoryRecord[], slug: string, parent: string, wanted: string): boolean =>
  isTaken(
    wanted,
    all.filter((one) => one.slug !== slug && one.parent === parent).map(({ name }) => name),
  )

const NAME_TAKEN = 'Another category here has this name.'

function added(
  all: readonly CategoryRecord[],
  known: CategoryRecord | undefined,
  { slug, parent, ...texts }: Extract<CategoryChange, { act: 'add' }>,
): ChangedTree {
  const fresh = { ...trimmed(texts), slug, parent }
  if (known) return refused('Another category has this address.')
  if (all.length >= MAX_CATEGORIES)
    return refused(`There are ${MAX_CATEGORIES} categories, which is the most.`)
  if (parent !== '' && !all.some((one) => one.slug === parent && one.parent === ''))
    return refused('The category it belongs to has been removed.')
  if (isNameTaken(all, slug, parent, fresh.name)) return refused(NAME_TAKEN)
  const category: CategoryRecord = { ...fresh, id: slug, rank: 0, count: 0, movedFrom: '', lastAuditId: '' }
  return { ok: true, categories: ranked([...all, category]), changes: [`${category.name} added`] }
}

function edited(
  all: readonly CategoryRecord[],
  category: CategoryRecord,
  { seen, ...change }: Extract<CategoryChange, { act: 'edit' }>,
): ChangedTree {
  const texts = trimmed(change)
  const differs = (['name', 'description', 'picture'] as const).filter((key) => texts[key] !== category[key])
  if (differs.length === 0) return unchanged(all)
  if (seen !== category.lastAuditId)
    return { ok: false, problem: 'Somebody has changed this category in the meantime.', isConflict: true }
  if (isNameTaken(all, category.slug, category.parent, texts.name)) return refused(NAME_TAKEN)
  return {
    ok: true,
    categories: replaced(all, { ...category, ...texts }),
    changes: differs.map(
      (key) => `${category.name}, ${key}: ${auditWords(category[key])} → ${auditWords(texts[key])}`,
    ),
  }
}

const trimmed = ({ name: called, description: about, picture: shows }: Written): Written => ({
  name: called.trim(),
  description: about.trim(),
  picture: shows.trim(),
})

function placed(
  all: readonly CategoryRecord[],
  category: CategoryRecord,
  { parent, before }: Extract<CategoryChange, { act: 'place' }>,
): ChangedTree {
  const isMoved = parent !== category.parent
  if (isMoved && (parent === '' || category.parent === ''))
    return refused('Only a subcategory moves, and into another category.')
  if (isMoved && !all.some((one) => one.slug === parent && one.parent === ''))
    return refused('The category to move it into has been removed.')
  if (isMoved && category.movedFrom !== '')
    return refused('Its products are still being moved. Finish that first.')
  if (isMoved && isNameTaken(all, category.slug, parent, category.name)) return refused(NAME_TAKEN)
  if (before === category.slug) return unchanged(all)
  const others = all.filter((one) => one !== category)
  const next = others.findIndex((one) => one.slug === before && one.parent === parent)
  const moved = {
    ...category,
    parent,
    movedFrom: isMoved ? category.parent : category.movedFrom,
  }
  const at = next === -1 ? others.length : next
  const categories = ranked(others.toSpliced(at, 0, moved))
  const isSame = categories.every((one) =>
    all.some(({ slug, rank }) => slug === one.slug && rank === one.rank),
  )
  const target = all.find(({ slug }) => slug === parent)?.name ?? ''
  return {
    ok: true,
    categories,
    changes: isMoved
      ? [`${category.name} moved to ${target}`]
      : isSame
        ? []
        : [`${category.name} moved in the order`],
  }
}

/** Each category followed by its subcategories, numbered in this order. */
function ranked(all: readonly CategoryRecord[]): CategoryRecord[] {
  const within = (parent: string) => all.filter((one) => one.parent === parent)
  return within('')
    .flatMap((top) => [top, ...within(top.slug)])
    .map((category, rank) => (category.rank === rank ? category : { ...category, rank }))
}

/** The address of a new category: its name in small letters, with a number where that is taken. */
export function newCategorySlug(called: string, taken: readonly string[]): string {
  const plain = slugify(called).slice(0, 80).replace(/-$/, '') || 'category'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? plain : `${plain}-${number}`
    if (!taken.includes(slug)) return slug
  }
}
