/**
 * Which drawing a product gets. Per sub-category: patterns over the product's name, first match wins, then the
 * sub-category's own picture. `$1` puts in what the pattern caught, `{colour}` the first colour named.
 */
type SubcategoryPictures = { own: string; rules: readonly (readonly [RegExp, string])[] }

export type PictureRules = Record<string, SubcategoryPictures>
