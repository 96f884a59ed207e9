import { fillIn, useCheckoutStore } from '#features/storefront/shared/checkout-store.ts'
import { ShortageChoice } from '#features/storefront/shared/shortage-choice.tsx'
import { countOf } from '#lib/plural.ts'

/** Asked where lines are more than the branch has; the checkout begins with the answer. */
export function CartShortage({ count }: { count: number }) {
  const choice = useCheckoutStore(({ form }) => form.shortage ?? 'split')
  return (
    <section className="panel" aria-labelledby="shortage">
      <h2 id="shortage">{countOf(count, 'line')} cannot come at once</h2>
      <ShortageChoice value={choice} columns={2} onChange={(shortage) => fillIn({ shortage })} />
    </section>
  )
}
