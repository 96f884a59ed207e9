import { isPictureKey } from './drawings.ts'
import { CATEGORY_PICTURES, COLOUR_WORDS, PICTURE_RULES } from './picture-rules.ts'

type PicturedProduct = {
  sku: string
  name: string
  category: string
  subcategory: string
  tags: readonly string[]
}

/** A closed carton suits anything nobody has drawn yet. */
const ANYTHING = 'carton'

function colourOf(name: string): string {
  for (const [pattern, colour] of COLOUR_WORDS) {
    const match = pattern.exec(name)
    if (match) return colour.replace('$1', (match[1] ?? '').toLowerCase())
  }
  return 'white'
}

const forKey = (caught: string | undefined): string =>
  (caught ?? '').toLowerCase().replaceAll(/[^a-z0-9.]/g, '')

function filledIn(template: string, match: RegExpExecArray, name: string): string {
  return template
    .replaceAll(/\$(\d)/g, (_, index: string) => forKey(match[Number(index)]))
    .replace('{colour}', () => colourOf(name))
}

/** The key of the picture a category or sub-category is shown with. */
export const categoryPictureKey = (slug: string): string =>
  CATEGORY_PICTURES[slug] ?? PICTURE_RULES[slug]?.own ?? ANYTHING

/**
 * The key of a product's picture, always of an existing drawing: by its name and then its tags within the
 * sub-category, else the picture of the sub-category, else of the category.
 */
export function pictureKeyFor({ name, category, subcategory, tags }: PicturedProduct): string {
  const pictures = PICTURE_RULES[subcategory]
  if (!pictures) return categoryPictureKey(category)
  for (const text of [name, ...tags]) {
    for (const [pattern, template] of pictures.rules) {
      const match = pattern.exec(text)
      const key = match && filledIn(template, match, name)
      if (key && isPictureKey(key)) return key
    }
  }
  return pictures.own
}
