import type { BulkAction } from '#components/lists/bulk-action.ts'
import type { Category } from '#domain/catalogue/category.ts'
import {
  mayEditProducts,
  mayPublish,
  PRODUCT_LIMITS,
  type ProductRecord,
} from '#domain/catalogue/product-record.ts'
import { useUser } from '#stores/session-store.ts'

/** Every change of a published product writes `catalog/shop`. */
const IN_TURN = {
  atOnce: 1,
  texts: { conflict: 'Somebody else saved it in the meantime. Open it to see what changed.' },
}

/** What can be done with several products at once by these roles. */
export function useBulkProducts(categories: readonly Category[]): BulkAction<ProductRecord>[] {
  const { roles } = useUser()
  const isPublisher = mayPublish(roles)
  const canChange = ({ status }: ProductRecord) =>
    status === 'draft' || (isPublisher && status === 'published')
  // They edit, which few do: the form's checks and the writing are loaded then.
  const writing = () => import('./change-products.ts')

  return [...(isPublisher ? publishing() : []), ...(mayEditProducts(roles) ? editing() : [])]

  function publishing(): BulkAction<ProductRecord>[] {
    return [
      {
        ...IN_TURN,
        label: 'Publish',
        done: 'Published',
        question: 'They can be found, priced and ordered in the shop.',
        canRun: ({ status }) => status !== 'published',
        run: async (product) => (await writing()).publishAsItIs(product),
      },
      {
        ...IN_TURN,
        label: 'Archive',
        done: 'Archived',
        question: 'They can no longer be found, priced or ordered. They can be published again.',
        asks: { label: 'Why', hint: 'It is kept in the audit trail of each.' },
        isDanger: true,
        canRun: ({ status }) => status === 'published',
        run: async (product, reason) => (await writing()).archiveOne(product, reason),
      },
    ]
  }

  function editing(): BulkAction<ProductRecord>[] {
    return [
      {
        ...IN_TURN,
        label: 'Move to a category',
        confirmLabel: 'Move',
        done: 'Moved',
        question: 'Published products move in the shop too.',
        asks: { label: 'Category', options: subcategoryOptions(categories) },
        canRun: canChange,
        run: async (product, subcategory) => {
          const category = categories.find(({ slug }) => slug === subcategory)?.parent ?? ''
          return (await writing()).changeOne(product, { category, subcategory })
        },
      },
      {
        ...IN_TURN,
        label: 'Add a keyword',
        done: 'Added',
        question: 'A search for it finds the products.',
        asks: {
          label: 'Keyword',
          maxLength: PRODUCT_LIMITS.tag,
          check: (tag) => (tag.trim() === '' ? 'Enter a keyword.' : undefined),
        },
        canRun: canChange,
        run: async (product, tag) => {
          if (product.tags.includes(tag)) return undefined
          return (await writing()).changeOne(product, { tags: [...product.tags, tag].join(', ') })
        },
      },
    ]
  }
}

/** `Cement & aggregates: Cement`, in the order of the shop. */
const subcategoryOptions = (categories: readonly Category[]) =>
  categories
    .filter(({ parent }) => parent === '')
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap((top) =>
      categories
        .filter(({ parent }) => parent === top.slug)
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ slug, name }) => ({ value: slug, label: `${top.name}: ${name}` })),
    )
