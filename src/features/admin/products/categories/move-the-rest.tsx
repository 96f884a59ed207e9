import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import type { CategoryRecord } from '#domain/catalogue/category.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { moveAllProducts } from './move-all-products.ts'

/** For a category that was moved without all its products, because the page was left or the network failed. */
export function MoveTheRest({ category: { slug, name }, from }: { category: CategoryRecord; from: string }) {
  const [moved, setMoved] = useState(0)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  return (
    <span className="row">
      <span className="sub" role="status">
        {isBusy ? `${countOf(moved, 'product')} moved` : `Some products are still in ${from}`}
      </span>
      <Button
        busy={isBusy}
        onClick={() =>
          void run(() => moveAllProducts(slug, setMoved), { done: `All products of ${name} are moved` })
        }
      >
        Move the rest
      </Button>
      {failure && (
        <span className="failure" role="alert">
          {failure}
        </span>
      )}
    </span>
  )
}
