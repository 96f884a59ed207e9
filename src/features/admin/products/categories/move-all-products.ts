import { send } from '#data/commands/send.ts'
import { moveCategoryProducts } from '#domain/catalogue/category-commands.ts'
import { outlastBusy } from '#lib/outlast-busy.ts'

/** Moves the products of a category that was put elsewhere, part by part, until none are left. Throws AppError. */
export async function moveAllProducts(slug: string, onMoved: (moved: number) => void): Promise<void> {
  let moved = 0
  for (let isLeft = true; isLeft;) {
    const part = await outlastBusy(() => send(moveCategoryProducts, slug, {}))
    moved += part.moved
    isLeft = part.left
    onMoved(moved)
  }
}
